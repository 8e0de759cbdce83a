import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../src/locale/addresses.ts';
import type { Locale } from '../../src/locale/locales.ts';
import { oneOfEachKind, pagesOfSitemap } from '../browser/pageKinds.ts';
import { askFor, invalidIn, linksOf } from './documents.ts';
import { startVisitedSite, type VisitedSite } from './visitedSite.ts';

// `tests/nightly/everyDocument.test.ts` reads every page and follows every link. Brands and languages,
// which change no elements, are combined in pairs.
describe.each([
  ['main', ['en', 'es']],
  ['vet-systems', ['de', 'pt']],
] as const)('a page of each kind of %s in %s', (APPLICATION, languages: readonly Locale[]) => {
  let site: VisitedSite;
  let sitemap: readonly string[];
  const documents = new Map<string, string>();

  beforeAll(async () => {
    site = await startVisitedSite({ APPLICATION });
    const textOf = async (path: string) => (await askFor(site, path)).text();
    sitemap = await pagesOfSitemap(textOf);
    const isRead = (path: string) => languages.some((it) => it === placeOf(path)?.locale);
    for (const path of oneOfEachKind(sitemap).filter(isRead))
      documents.set(path, await textOf(path));
  }, 120_000);
  afterAll(() => site.close());

  test('is valid HTML (PAGE-37)', { timeout: 120_000 }, async () => {
    expect(documents.size).toBeGreaterThan(30);
    const faults = await Promise.all([...documents].map((document) => invalidIn(...document)));
    expect(faults.flat()).toEqual([]);
  });

  test('links to pages (PATH-16)', { timeout: 120_000 }, async () => {
    const known = new Set(sitemap);
    const targets = new Set<string>();
    for (const [path, html] of documents) {
      for (const href of linksOf(html)) {
        const { origin, pathname } = new URL(href, site.url + path);
        const isPage = origin === site.url && !pathname.startsWith('/media/');
        if (isPage && !known.has(pathname)) targets.add(pathname);
      }
    }
    expect(targets.size).toBeGreaterThan(5);
    const lost: string[] = [];
    for (const path of targets) {
      const { status, body } = await askFor(site, path);
      await body?.cancel();
      if (status !== 200) lost.push(`${status} ${path}`);
    }
    expect(lost).toEqual([]);
  });
});
