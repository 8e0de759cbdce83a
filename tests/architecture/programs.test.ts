import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './importsOf.ts';

const root = resolve(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(resolve(root, path), 'utf8');

/**
 * The files that programs load which Node cannot run: it takes away types, and knows no JSX.
 * @returns each with the file that imports it
 */
function cannotRun(programs: readonly string[], read: (path: string) => string): string[] {
  const files = new Set(programs);
  const found: string[] = [];
  // What an import adds is visited, too.
  for (const file of files) {
    for (const { specifier, isTypeOnly } of importsOf(file, read(file))) {
      if (isTypeOnly || !specifier.startsWith('.')) continue;
      const target = posix.join(posix.dirname(file), specifier);
      if (target.endsWith('.tsx')) found.push(`${file} imports ${target}`);
      else if (target.endsWith('.ts')) files.add(target);
    }
  }
  return found;
}

const programs = [
  ...globSync('{scripts,bench}/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }),
  'src/server/main.ts',
];

test('Node can run what each program imports', () => {
  expect(programs.length).toBeGreaterThan(40);
  expect(cannotRun(programs, textOf)).toEqual([]);
});

test.each([
  ["import './view.tsx';", 1],
  ["import { type View } from './view.tsx';", 1],
  ["const view = await import('./view.tsx');", 1],
  ["import './between.ts';", 1],
  ["import type { View } from './view.tsx';", 0],
  ["type View = typeof import('./view.tsx');", 0],
])('of a program that says %s, %i imports cannot be run', (text, count) => {
  const texts: Record<string, string> = {
    'scripts/a.ts': text,
    'scripts/between.ts': "export * from './view.tsx';",
  };
  expect(cannotRun(['scripts/a.ts'], (path) => texts[path] ?? '')).toHaveLength(count);
});
