import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What pages are made from; forms, registrations and consents note when they were made. */
const folders = [
  'banner',
  'blocks',
  'content/view',
  'details',
  'events',
  'footer',
  'navigation',
  'pages',
  'products',
  'resources',
  'shell',
  'staff',
];

/** Reading the clock, but not a date that is written. */
const reading = /\bnew Date\(\)|\bDate\.now\b|[^.\w]Date\(\)|\bTemporal\.Now\b/;

test('no part of a page reads the clock: its moment may be that of a preview or an explanation (CONTENT-62)', () => {
  const pattern = `src/{${folders.join()}}/**/*.{ts,tsx}`;
  const files = globSync(pattern, { cwd: root, exclude: ['**/*.test.*'] });
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => reading.test(readFileSync(resolve(root, file), 'utf8')));
  expect(found).toEqual([]);
});
