import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFaults } from './importFaults.ts';

const root = resolve(import.meta.dirname, '../..');
const isTest = (path: string) => /\.(test|examples)\.|contract/.test(path);

// CODE-1
test('imports point one way, and server code stays on the server', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !isTest(path));
  expect(files.length).toBeGreaterThan(100);
  const sources = new Map(files.map((path) => [path, readFileSync(resolve(root, path), 'utf8')]));
  expect(importFaults(sources)).toEqual([]);
});

describe('a file that breaks the rule is named', () => {
  test.each([
    ['src/content/a.ts', "import { x } from '../backends/content/kontent.ts';"],
    ['src/pages/a.tsx', "import { x } from '../server/settings.ts';"],
    ['src/api/a.ts', "import x from '../pages/home.tsx';"],
    ['src/ui/card/A.tsx', "import { paths } from '../../locale/paths.ts';"],
    ['src/ui/card/A.tsx', "import { Link } from 'react-router';"],
    ['src/products/a.ts', "export { x } from '../pages/home.tsx';"],
    ['src/backends/search/a.ts', "import type { Log } from '../../server/log.ts';"],
    ['src/content/a.ts', "import { readFile } from 'node:fs/promises';"],
    ['src/content/a.ts', "import sanitizeHtml from 'sanitize-html';"],
    ['src/products/A.tsx', "import {\n  sanitiseHtml,\n} from '../content/sanitise.server.ts';"],
    ['src/content/a.ts', "const x = await import('../server/log.ts');"],
    ['src/content/a.ts', "import '../pages/home.tsx';"],
  ])('%s: %s', (path, text) => {
    expect(importFaults(new Map([[path, text]]))).toHaveLength(1);
  });

  test.each([
    ['src/products/A.tsx', "import type { X } from '../content/sanitise.server.ts';"],
    ['src/pages/a.tsx', "import { x } from '../content/sanitise.server.ts';"],
    ['src/server/a.ts', "import { x } from '../backends/content/kontent.ts';"],
    ['src/content/a.server.ts', "import { readFile } from 'node:fs/promises';"],
  ])('%s may: %s', (path, text) => {
    expect(importFaults(new Map([[path, text]]))).toEqual([]);
  });
});
