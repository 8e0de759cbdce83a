import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { type OpenSite, openSite } from '../site/openSite.ts';

const content = resolve(import.meta.dirname, '../../demo/content');
const files = /\/media\/[^\s"'<>()\\?#&,*]+/g;

/** The addresses of files in a text; they look the same in JSON and XML. */
const filesOf = (text: string) => [...text.matchAll(files)].map(([address]) => address);

/** The English pages in the sitemap of a market; all languages would take a minute. */
async function pagesOf(site: OpenSite, country: string): Promise<string[]> {
  const sitemap = await (await site.get('/sitemap.xml', { 'x-country': country })).text();
  const named = sitemap.matchAll(/hreflang="en" href="([^"]+)"/g);
  return [...new Set([...named].map(([, href = '']) => new URL(href).pathname))];
}

/** Requests many addresses, a few at a time. */
async function each<T>(all: Iterable<T>, ask: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await ask(one);
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

test.each([
  ['main', 'JP'],
  ['vet-systems', 'US'],
])(
  'every file on a page of %s in %s is sent there',
  async (APPLICATION, country) => {
    const site = await openSite({}, { APPLICATION, CONTENT_DIR: content });
    const from = { 'x-country': country, cookie: confirmed };
    const pages = await pagesOf(site, country);
    expect(pages.length).toBeGreaterThan(30);
    const named = new Set<string>();
    const types = ['product', 'resource', 'webpage', 'event', 'navigation_node', 'footer'];
    const lists = types.map((type) => `/api/items?system.type[eq]=${type}&depth=3&limit=50`);
    await each([...pages, ...lists], async (path) => {
      const response = await site.get(path, from);
      for (const file of filesOf(await response.text())) named.add(file);
    });
    expect(named.size).toBeGreaterThan(50);
    // Each picture of a link preview is drawn when it is requested, so only some are.
    const previews = [...named].filter((file) => file.startsWith('/media/share/'));
    for (const file of previews.slice(5)) named.delete(file);
    const wrong: string[] = [];
    await each(named, async (file) => {
      const response = await fetch(site.url + file, { method: 'HEAD', headers: from });
      if (response.status !== 200) wrong.push(`${response.status} ${file}`);
    });
    expect(wrong).toEqual([]);
    await site.close();
  },
  300_000,
);
