import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const lines = globSync('src/**/*.tsx', { cwd: root })
  .flatMap((path) => readFileSync(resolve(root, path), 'utf8').split('\n'))
  .filter((line) => /data-testid=|testId=/.test(line));

// NAV-19, NAV-20
test.each([
  'navigation',
  'locale',
  'footer',
  'privacy-settings',
  'resource',
  'product',
  'calendar',
  'event',
  'search-results',
  'hero',
  'player',
  'contact-form',
  'modal',
  'healing-calculator',
])('a part of a page has the test id “%s”', (id) => {
  const quoted = new RegExp(`["'\`]([^"'\`]*-)?${id}["'\`]`);
  expect(lines.filter((line) => quoted.test(line))).not.toEqual([]);
});
