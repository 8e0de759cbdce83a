import { isLocale } from '../../src/locale/locales.ts';
import { pagesIn } from '../running/ask.ts';

/**
 * The addresses of all pages in the sitemap, in all languages.
 * @param fetchText fetches an address of the site
 */
export async function pagesOfSitemap(
  fetchText: (path: string) => Promise<string>,
): Promise<string[]> {
  return pagesIn(await fetchText('/sitemap.xml'));
}

/** One address of each kind of page in each language, from the addresses of all pages. */
export function oneOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split('/').filter(Boolean);
    const depth = parts.length - (isLocale(parts[0] ?? '') ? 1 : 0);
    const kind = depth > 1 ? [...parts.slice(0, -1), '*'].join('/') : path;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

/** One address of each kind of page in each language, from the sitemap. */
export async function onePageOfEachKind(
  fetchText: (path: string) => Promise<string>,
): Promise<string[]> {
  return oneOfEachKind(await pagesOfSitemap(fetchText));
}
