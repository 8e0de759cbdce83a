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

const documents = globSync(['*.md', `{${folders.replaceAll('|', ',')}}/**/*.md`], { cwd: root });

const textOf = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** The fragment that a heading has on the pages of code hosts. */
const fragmentOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The links of a document to other places in the project, without examples of code. */
const linksIn = (text: string) =>
  [...text.replaceAll(/```.*?```|`[^`\n]*`/gs, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

function leads(path: string, link: string): boolean {
  const [file = '', fragment] = link.split('#');
  const target = file ? posix.join(posix.dirname(path), file) : path;
  if (!existsSync(resolve(root, target))) return false;
  if (!fragment || !target.endsWith('.md')) return true;
  const headings = [...textOf(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.some((heading) => fragmentOf(heading) === fragment);
}

test('every link between documents leads to a file and a heading, also in decisions', () => {
  expect(documents.length).toBeGreaterThan(100);
  const broken = documents.flatMap((path) =>
    linksIn(textOf(path))
      .filter((link) => !leads(path, link))
      .map((link) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});
