import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { floors, mayImport } from './floors.ts';
import { importFaults } from './importFaults.ts';
import { importsOf } from './importsOf.ts';

const root = resolve(import.meta.dirname, '../..');
const isTest = (path: string) => /\.(test|examples)\.|contract\.ts$/i.test(path);

const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
const textOf = (path: string) => readFileSync(resolve(root, path), 'utf8');

test('imports point down, and server code stays on the server (CODE-1)', () => {
  const sources = files
    .filter((path) => !isTest(path))
    .map((path) => [path, textOf(path)] as const);
  expect(sources.length).toBeGreaterThan(100);
  expect(importFaults(new Map(sources))).toEqual([]);
});

test('tests follow the floors too', () => {
  const climbing = files.filter(isTest).flatMap((path) =>
    importsOf(path, textOf(path))
      .map(({ specifier }) => posix.join(posix.dirname(path), specifier))
      .filter((target) => target.startsWith('src/') && !mayImport(path, target))
      .map((target) => `${path} imports ${target}`),
  );
  expect(climbing).toEqual([]);
});

test('each folder has a floor, and the contributors’ guide describes it', () => {
  const folders = [...new Set(files.map((path) => path.split('/')[1]))].toSorted();
  expect(floors.flatMap((it) => Object.keys(it)).toSorted()).toEqual(folders);
  const guide = textOf('CONTRIBUTING.md');
  for (const [folder, holds] of floors.flatMap((it) => Object.entries(it))) {
    expect(guide).toContain(`\`${folder}\` ${holds}`);
  }
});

describe('reports a file that breaks the rule', () => {
  test.each([
    ['src/content/a.ts', "import { x } from '../backends/content/kontent.ts';"],
    ['src/pages/a.tsx', "import { x } from '../server/settings.ts';"],
    ['src/api/a.ts', "import x from '../pages/home.tsx';"],
    ['src/ui/card/A.tsx', "import { paths } from '../../locale/paths.ts';"],
    ['src/ui/card/A.tsx', "import { Link } from 'react-router';"],
    ['src/products/a.ts', "export { x } from '../pages/home.tsx';"],
    ['src/backends/search/a.ts', "import type { Log } from '../../server/log.ts';"],
    ['src/country/a.ts', "import type { X } from '../content/elements.ts';"],
    ['src/search/a.ts', "import { x } from '../contact/form.ts';"],
    ['src/a.ts', "import { x } from './ui/a.ts';"],
    ['src/content/a.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/content/a.ts', "import sanitizeHtml from 'sanitize-html';"],
    ['src/products/A.tsx', "import {\n  sanitizeHtml,\n} from '../content/sanitize.server.ts';"],
    ['src/content/a.ts', "const x = await import('../server/log.ts');"],
    ['src/content/a.ts', "import '../pages/home.tsx';"],
    ['src/content/a.ts', "type X = import('../server/a.ts').X;"],
    ['src/content/a.ts', "type X = typeof import('../server/a.ts');"],
    ['src/content/a.ts', "export * from '../server/a.ts';"],
    ['src/content/a.ts', "export type { X } from '../server/a.ts';"],
    ['src/content/a.ts', "const x = await import(\n  '../server/a.ts',\n);"],
    ['src/content/a.ts', 'const x = await import(`../server/a.ts`);'],
    ['src/content/a.ts', "const x = import('../server/a.json', { with: { type: 'json' } });"],
    ['src/content/a.ts', "import {\n  // Why.\n  x,\n} from '../server/a.ts';"],
    ['src/content/a.ts', "/* Why. */ import { x } from '../server/a.ts';"],
    ['src/content/a.ts', "import a from './a.ts'; import b from '../server/b.ts';"],
    ['src/content/a.ts', "const file = new URL('../server/a.ts', import.meta.url);"],
    ['src/content/a.ts', "import { x } from '../a.ts';"],
    ['src/content/a.ts', "import { x } from '../../scripts/a.ts';"],
  ])('%s: %s', (path, text) => {
    expect(importFaults(new Map([[path, text]]))).toHaveLength(1);
  });

  test.each([
    ['src/products/A.tsx', "import type { X } from '../content/sanitize.server.ts';"],
    ['src/pages/a.tsx', "import { x } from '../content/sanitize.server.ts';"],
    ['src/server/a.ts', "import { x } from '../backends/content/kontent.ts';"],
    ['src/content/a.server.ts', "import { readFile } from 'node:fs/promises';"],
  ])('%s may: %s', (path, text) => {
    expect(importFaults(new Map([[path, text]]))).toEqual([]);
  });
});
