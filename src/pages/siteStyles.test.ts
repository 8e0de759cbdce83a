import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { rareStyles, siteStyles, taskStyles } from './siteStyles.vite.ts';

const names = siteStyles().map((file) => basename(file));

test('the styles are those of the document, of islands and of all pages', () => {
  expect(names[0]).toBe('tokens.css');
  for (const file of ['Header.module.css', 'Footer.module.css', 'Results.module.css']) {
    expect(names).toContain(file);
  }
});

test('the styles of a part that an island loads later come with that part', () => {
  expect(names).not.toContain('Flyout.module.css');
});

test('the styles that only a task page uses come with that page', () => {
  expect(names).not.toContain('directionsForUse.module.css');
  const own = taskStyles('directionsForUse').map((file) => basename(file));
  expect(own).toContain('directionsForUse.module.css');
  expect(own).not.toContain('tokens.css');
});

// PAGE-35
test('the styles of blocks that few pages have come with pages that show one', () => {
  expect(names).not.toContain('Timeline.module.css');
  const own = rareStyles().map((file) => basename(file));
  expect(own).toContain('Timeline.module.css');
  expect(own).not.toContain('Section.module.css');
});
