import { posix } from 'node:path';
import type { Files } from './files.ts';

const folders = 'src|tests|scripts|bench|content|demo|operations|docs';

const isDocument = (path: string) => path.endsWith('.md');

/** Guides name files of today; decisions name the files of their time. */
const isGuide = (path: string) => /^(?!docs\/decisions\/0)[\w/.-]+\.md$/.test(path);

/** The files and folders that a text names in backticks, from the root. */
const namedIn = (text: string) =>
  [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))].map(([, it = '']) => it);

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

/** The sections of guides that another file names, such as that of the runbook for an alert. */
const sectionsIn = (text: string) =>
  [...text.matchAll(/docs\/[\w-]+\.md#[\w-]+/g)].map(([section]) => section);

/**
 * What documents name or link to and does not exist, and what files of operation link to.
 * @param exists whether the project has a file or folder
 */
export function linkFaults(files: Files, exists: (path: string) => boolean): string[] {
  const leads = (path: string, link: string): boolean => {
    const [file = '', fragment] = link.split('#');
    const target = file ? posix.join(posix.dirname(path), file) : path;
    if (!exists(target)) return false;
    if (!fragment || !isDocument(target)) return true;
    const headings = [...(files.get(target) ?? '').matchAll(/^#+ (.+)$/gm)];
    return headings.some(([, heading = '']) => fragmentOf(heading) === fragment);
  };
  return [...files].flatMap(([path, text]) => [
    ...(isGuide(path) ? namedIn(text) : [])
      // Guides call the content folder by the name that it has on a site of one's own.
      .filter(
        (it) =>
          !['demo', 'starter'].some((from) => exists(it.replace(/^content\//, `${from}/content/`))),
      )
      .map((it) => `${path} names ${it}, which does not exist`),
    ...(isDocument(path) ? linksIn(text) : [])
      .filter((link) => !leads(path, link))
      .map((link) => `${path}: the link to ${link} leads nowhere`),
    ...(path.startsWith('operations/') ? sectionsIn(text) : [])
      .filter((section) => !leads('README.md', section))
      .map((section) => `${path}: ${section} does not exist`),
  ]);
}
