import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modalHashOf } from '../../src/modal/modalHashes.ts';
import { startVisitedSite, type VisitedSite } from './visitedSite.ts';

/** How many pages are asked for at a time. */
const workers = 8;

/** The links of a document, without those into other languages. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, it = '']) => it.replaceAll('&amp;', '&'));

const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

/** What a crawl found. */
interface Crawl {
  /** The number of addresses that answered. */
  readonly asked: number;
  /** Answers other than 200, and hashes without their element. */
  readonly faults: readonly string[];
}

/**
 * Follows each internal link in English and German once, as a professional. Of addresses with a query
 * and of files only the address is left out: lists and media have tests of their own.
 */
async function crawl(site: VisitedSite): Promise<Crawl> {
  const foundOn = new Map([
    ['/', ''],
    ['/de', ''],
  ]);
  const waiting = [...foundOn.keys()];
  const ids = new Map<string, ReadonlySet<string | undefined>>();
  const hashes: { readonly from: string; readonly to: string; readonly id: string }[] = [];
  const faults: string[] = [];
  const add = (path: string, from: string) => {
    if (foundOn.has(path)) return;
    foundOn.set(path, from);
    waiting.push(path);
  };
  async function follow(path: string) {
    const answer = await site.get(path, 'US', 'confirmedprofessional=declaration');
    const html = await answer.text();
    if (answer.status !== 200) {
      faults.push(`${answer.status} ${path} on ${foundOn.get(path)}`);
      return;
    }
    ids.set(path, idsOf(html));
    if (!/<html lang="(?:en|de)"/.test(html)) return;
    for (const href of linksOf(html)) {
      const { origin, pathname, search, hash } = new URL(href, site.url + path);
      if (origin !== site.url || search || pathname.startsWith('/media/')) continue;
      if (hash) hashes.push({ from: path, to: pathname, id: decodeURIComponent(hash.slice(1)) });
      add(pathname, path);
    }
  }
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path; path = waiting.shift()) await follow(path);
  }
  // A worker ends when nothing waits, although others may still find links.
  while (waiting.length > 0) await Promise.all(Array.from({ length: workers }, work));
  for (const { from, to, id } of hashes) {
    const opensModal = modalHashOf(`#${id}`) || id.startsWith('modal-');
    if (!opensModal && ids.has(to) && !ids.get(to)?.has(id))
      faults.push(`#${id} of ${to} on ${from}`);
  }
  return { asked: foundOn.size, faults };
}

// PATH-16
describe.each([
  ['main', 300],
  ['vet-systems', 80],
])('the links of %s', (APPLICATION, least) => {
  let site: VisitedSite;
  beforeAll(async () => {
    site = await startVisitedSite({ APPLICATION });
  });
  afterAll(() => site.close());

  test('all lead to a page, and to the place in it that they name', {
    timeout: 120_000,
  }, async () => {
    const { asked, faults } = await crawl(site);
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(least);
  });
});
