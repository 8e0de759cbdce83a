import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { requirementFaults } from './requirementFaults.ts';

const root = resolve(import.meta.dirname, '../..');

/** The places where requirements are stated and cited. */
const places = [
  '{src,scripts,tests,bench}/**/*.{ts,tsx,css}',
  'docs/**/*.md',
  '*.{md,ts}',
  '.env.example',
];
/** The examples of faults cite unknown numbers. */
const isExample = (path: string) => /architecture\/requirementFaults/.test(path);

// CODE-7
test('every cited requirement exists, and every requirement is tested or listed as missing', () => {
  const paths = globSync(places, { cwd: root }).filter((path) => !isExample(path));
  expect(paths.length).toBeGreaterThan(1_000);
  const files = new Map(paths.map((path) => [path, readFileSync(resolve(root, path), 'utf8')]));
  expect(requirementFaults(files)).toEqual([]);
});
