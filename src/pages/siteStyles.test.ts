import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { furtherStyles, siteStyles } from './siteStyles.vite.ts';

const names = siteStyles().map((file) => basename(file));

/** The names of the style sheets in a further file. */
const further = (name: string) =>
  furtherStyles
    .get(name)?.()
    .map((file) => basename(file));

test('the styles are those of the document, of islands and of all pages', () => {
  expect(names[0]).toBe('tokens.css');
  for (const file of ['Header.module.css', 'Footer.module.css', 'ListPage.module.css']) {
    expect(names).toContain(file);
  }
});

test('the styles of a part that an island loads later come with that part', () => {
  expect(names).not.toContain('Flyout.module.css');
});

test('the styles of what a part shows while it is loaded are there before', () => {
  expect(names).toContain('Loading.module.css');
});

test('the styles that only a task page uses come with that page', () => {
  expect(names).not.toContain('directionsForUse.module.css');
  expect(further('directionsForUse')).toContain('directionsForUse.module.css');
  expect(further('directionsForUse')).not.toContain('tokens.css');
});

test('the styles of failures come with failures', () => {
  expect(names).not.toContain('Failure.module.css');
  expect(further('failure')).toContain('Failure.module.css');
  expect(further('failure')).not.toContain('Button.module.css');
});

test('the styles of blocks that few pages have come with pages that show one (PAGE-35)', () => {
  expect(names).not.toContain('Timeline.module.css');
  expect(further('rareParts')).toContain('Timeline.module.css');
  expect(further('rareParts')).not.toContain('Section.module.css');
});
