import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortNames } from './shortNames.vite.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'short-names-'));
  mkdirSync(join(root, 'src'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, css: string): string {
  const path = join(root, 'src', file);
  writeFileSync(path, css);
  return path;
}

function namer() {
  const { modules } = shortNames(root);
  const name = modules && modules.generateScopedName;
  if (typeof name !== 'function') throw new Error('Names are not made by a function');
  return (file: string, of: string) => name(of, file, '');
}

test('classes and animations have names of their own, in whatever order they are asked for', () => {
  const b = write('B.module.css', '.a, .b:hover > .cD { animation: turn 1s } @keyframes turn {}');
  const a = write('A.module.css', '/* not .this */ .a { margin: 0.5em; content: ".nor-this" }');
  const asked = [
    [b, 'turn'],
    [a, 'a'],
    [b, 'cD'],
    [b, 'b'],
    [b, 'a'],
  ] as const;
  const names = asked.map(([file, name]) => namer()(file, name));
  expect(names).toEqual(['_ae', '_aa', '_ad', '_ac', '_ab']);
});

test('a name that the files did not have when the build began is refused', () => {
  const file = write('A.module.css', '.a {}');
  expect(() => namer()(file, 'b')).toThrow('b is new');
});

test('more names than two letters can distinguish are refused', () => {
  write('A.module.css', Array.from({ length: 677 }, (_, i) => `.class${i} {}`).join(' '));
  expect(() => shortNames(root)).toThrow('676');
});
