import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The guides; decisions name the files of their time. */
const guides = globSync(['*.md', 'docs/*.md', 'docs/requirements/*.md'], { cwd: root });

const folders = 'src|tests|scripts|bench|content|artwork|operations|docs';

const named = new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g');

/** The files and folders that a text names in backticks, from the root. */
const namedIn = (text: string) => [...text.matchAll(named)].map(([, path = '']) => path);

test('every file that a guide names exists', () => {
  expect(guides.length).toBeGreaterThan(20);
  const missing = guides.flatMap((guide) =>
    namedIn(readFileSync(resolve(root, guide), 'utf8'))
      .filter((path) => !existsSync(resolve(root, path)))
      .map((path) => `${posix.basename(guide)} names ${path}`),
  );
  expect(missing).toEqual([]);
});
