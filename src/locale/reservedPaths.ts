import { newsFeedPath, pathTo } from './addresses.ts';
import { locales } from './locales.ts';

/** The first segments of paths that are files or endpoints; all other paths are pages. */
export const appSegments: readonly string[] = [
  'api',
  '1',
  'assets',
  'media',
  'favicon.ico',
  'robots.txt',
  '.well-known',
  'healthz',
  'readyz',
  'version',
  'metrics',
];

/** What is answered before pages: short addresses of directions for use, and what is reserved. */
const others = ['ifu', '_app'];

const files: readonly string[] = locales.map(newsFeedPath);

function isCalendarFile(path: string): boolean {
  return path.endsWith('.ics') && locales.some((it) => path.startsWith(pathTo('calendar', it)));
}

/**
 * Whether the site answers a path itself, so that no page and no redirect can be there.
 * @param path decoded, in lower case
 */
export function isReservedPath(path: string): boolean {
  const first = path.split('/', 2)[1] ?? '';
  if (appSegments.includes(first) || others.includes(first)) return true;
  return files.includes(path) || /^\/sitemap(?:-\d+)?\.xml$/.test(path) || isCalendarFile(path);
}
