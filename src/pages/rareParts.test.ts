import { expect, test } from 'vitest';
import { hasRareParts } from './rareParts.ts';

test.each([
  [{}, false],
  [{ page: { blocks: [{ kind: 'rich_text' }] } }, false],
  [{ page: { blocks: [{ kind: 'timeline' }] } }, true],
  [{ product: { sizes: [] } }, false],
  [{ product: { sizes: [{ number: 'PO-1' }] } }, true],
  [{ resource: { files: [{}] } }, false],
  [{ resource: { files: [{}, {}] } }, true],
  [{ comparison: { items: [] } }, false],
  [{ comparison: { items: [{}] } }, true],
])('whether %j shows what few pages show: %s (PAGE-35)', (data, shows) => {
  expect(hasRareParts(data)).toBe(shows);
});
