import { HtmlValidate } from 'html-validate';
import { pagesOfSitemap } from '../browser/pageKinds.ts';
import { confirmed } from '../confirmed.ts';
import type { VisitedSite } from './visitedSite.ts';

/** Pages that the sitemap does not list: results, views, tools and errors. */
const further = [
  '/search?q=knee',
  '/calendar?view=month',
  '/calendar?view=places',
  '/products?specialty=knee',
  '/professionals',
  '/missing',
];

/** How many pages are requested at a time. */
const workers = 8;

/** An answer of the site to a request for a page. */
export interface Document {
  readonly status: number;
  readonly html: string;
  /** A document that links to it; empty for an address that is requested in any case. */
  readonly from: string;
}

/** An internal link to a place in a document. */
export interface PlaceLink {
  readonly from: string;
  readonly to: string;
  readonly id: string;
}

/** All documents of a site by address, as a professional in the United States gets them. */
export interface Documents {
  readonly sitemap: readonly string[];
  readonly all: ReadonlyMap<string, Document>;
  readonly places: readonly PlaceLink[];
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A preference only: a scrollable area is a `div` with the role of a region.
    'prefer-native-element': 'off',
  },
});

/** What is not valid HTML in a document (PAGE-37). */
export async function invalidIn(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap((it) => it.messages)
    .map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`);
}

/** The links of a document, without those into other languages. */
export const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, it = '']) => it.replaceAll('&amp;', '&'));

/** Asks as a professional in the United States. */
export const askFor = (site: VisitedSite, path: string): Promise<Response> =>
  site.get(path, 'US', confirmed);

/**
 * Requests each page of the sitemap in all languages, some further pages, and each page that an
 * English or German document links to, once. It does not follow links with a query and links to
 * files: lists and media have tests of their own.
 */
export async function readDocuments(site: VisitedSite): Promise<Documents> {
  const sitemap = await pagesOfSitemap(async (path) => (await askFor(site, path)).text());
  const all = new Map<string, Document>();
  const places: PlaceLink[] = [];
  const foundOn = new Map([...sitemap, ...further].map((path) => [path, '']));
  const waiting = [...foundOn.keys()];

  function follow(path: string, html: string): void {
    for (const href of linksOf(html)) {
      const { origin, pathname, search, hash } = new URL(href, site.url + path);
      if (origin !== site.url || search || pathname.startsWith('/media/')) continue;
      if (hash) places.push({ from: path, to: pathname, id: decodeURIComponent(hash.slice(1)) });
      if (foundOn.has(pathname)) continue;
      foundOn.set(pathname, path);
      waiting.push(pathname);
    }
  }
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const answer = await askFor(site, path);
      const html = await answer.text();
      all.set(path, { status: answer.status, html, from: foundOn.get(path) ?? '' });
      if (answer.status === 200 && /<html lang="(?:en|de)"/.test(html)) follow(path, html);
    }
  }
  // A worker ends when nothing waits, although others may still find links.
  while (waiting.length > 0) await Promise.all(Array.from({ length: workers }, work));
  return { sitemap, all, places };
}
