import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { shortNames } from './shortNames.vite.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('src/**/*.module.css', { cwd: root }).map((it) => resolve(root, it));

function namer() {
  const { modules } = shortNames(root);
  const name = modules && modules.generateScopedName;
  if (typeof name !== 'function') throw new Error('Names are not made by a function');
  return (file: string, of: string) => name(of, file, '');
}

test('classes of all files have names of their own, the same in every build', () => {
  const classes = Array.from({ length: 60 }, (_, i) => `class${i}`);
  const named = (nameOf: ReturnType<typeof namer>, inOrder: readonly string[]) =>
    inOrder.map((file) => [file, ...classes.map((it) => nameOf(file, it))].join());
  const once = named(namer(), files);
  expect(named(namer(), files.toReversed()).toReversed()).toEqual(once);
  const names = once.flatMap((it) => it.split(',').slice(1));
  expect(new Set(names).size).toBe(files.length * classes.length);
  expect(names.every((it) => /^_[a-z]{3,4}$/.test(it))).toBe(true);
});

test('a class keeps its name', () => {
  const nameOf = namer();
  const [file = ''] = files;
  const first = nameOf(file, 'a');
  expect(nameOf(file, 'b')).not.toBe(first);
  expect(nameOf(file, 'a')).toBe(first);
});
