import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageNames, pathTo } from '../../src/locale/addresses.ts';
import { locales } from '../../src/locale/locales.ts';
import { confirmed } from '../confirmed.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { listedContent, page, product, smallContent } from './smallContent.ts';

const origin = 'https://www.portico.example';
let site: OpenSite;
beforeAll(async () => {
  site = await openSite(smallContent);
});
afterAll(() => site.close());

const html = async (path: string) => (await site.get(path)).text();
const linksOf = (text: string, rel: string) =>
  [...text.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([link]) => ({
    lang: /hrefLang="([^"]*)"/i.exec(link)?.[1],
    href: /href="([^"]*)"/.exec(link.replace(/hrefLang="[^"]*"/i, ''))?.[1],
  }));

describe('a page in four languages', () => {
  test.each([
    ['/products/everywhere-en', 'en'],
    ['/produkte/everywhere-de', 'de'],
    ['/productos/everywhere-es', 'es'],
    ['/produtos/everywhere-pt', 'pt'],
  ])('%s links to itself and its translations (PATH-5)', async (address, language) => {
    const text = await html(address);
    expect(text).toContain(`<html lang="${language}"`);
    expect(linksOf(text, 'canonical')).toEqual([{ lang: undefined, href: origin + address }]);
    expect(linksOf(text, 'alternate')).toEqual([
      { lang: 'en', href: `${origin}/products/everywhere-en` },
      { lang: 'de', href: `${origin}/produkte/everywhere-de` },
      { lang: 'es', href: `${origin}/productos/everywhere-es` },
      { lang: 'pt', href: `${origin}/produtos/everywhere-pt` },
      { lang: 'x-default', href: `${origin}/products/everywhere-en` },
    ]);
  });

  test('never takes its own address from the request (BRAND-9)', async () => {
    const text = await (
      await site.get('/products', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    ).text();
    expect(text).not.toContain('evil.example');
  });
});

test('a resource about another language is still in the language of its text', async () => {
  const text = await html('/ressourcen/guide-de');
  expect(linksOf(text, 'canonical')[0]?.href).toBe(`${origin}/ressourcen/guide-de`);
  expect(linksOf(text, 'alternate')).toHaveLength(5);
  expect(text).not.toContain('nur auf Englisch');
  expect(text).toContain('content="What the guide says in de"');
  expect(await html('/sitemap.xml')).toContain(`${origin}/ressourcen/guide-de`);
});

describe('a page that exists in English only', () => {
  test('is shown in German with a note, and its text is marked as English (PATH-10)', async () => {
    const text = await html('/produkte/english-only-en');
    expect(text).toContain('<html lang="de"');
    expect(text).toMatch(/<div lang="en"/);
    expect(text).toContain('nur auf Englisch');
  });

  test('is not offered as a translation (PATH-10)', async () => {
    const text = await html('/produkte/english-only-en');
    expect(linksOf(text, 'canonical')[0]?.href).toBe(`${origin}/products/english-only-en`);
    expect(linksOf(text, 'alternate').map(({ lang }) => lang)).toEqual(['en', 'x-default']);
    expect(await html('/sitemap.xml')).not.toContain('produkte/english-only');
  });
});

test('later pages of a list are separate pages', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`default/product/p_${n}.yaml`, product(`p-${n}`)]),
  );
  const full = await openSite({ ...smallContent, ...many });
  const text = await (await full.get('/products?page=2')).text();
  expect(linksOf(text, 'canonical')[0]?.href).toBe(`${origin}/products?page=2`);
  expect(linksOf(text, 'alternate')).toEqual([]);
  await full.close();
});

test('the links to the languages keep a search and its filters (PATH-8)', async () => {
  const text = await html('/search?q=everywhere&type=product&location=Munich');
  expect(text).toContain('<a href="/de/suche?q=everywhere&amp;type=product"');
  expect(text).toContain('<a href="/pt/search?q=everywhere&amp;type=product"');
});

describe('the sitemap', () => {
  test('lists every page in the languages it exists in, with its translations', async () => {
    const text = await html('/sitemap.xml');
    for (const address of [
      '/',
      '/de',
      '/products/everywhere-en',
      '/produtos/everywhere-pt',
      '/de/patienten',
    ]) {
      expect(text).toContain(`<loc>${origin}${address}</loc>`);
    }
    expect(text).toContain(`hreflang="de" href="${origin}/produkte/everywhere-de"`);
    expect(text).not.toContain('withdrawn');
  });

  test('is cached for its market, compressed, and revalidated with 304', async () => {
    const first = await site.get('/sitemap.xml', { 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await site.get('/sitemap.xml', {
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
    const brazil = { 'x-country': 'BR', 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await site.get('/sitemap.xml', brazil)).status).toBe(200);
  });

  test('is linked from robots.txt', async () => {
    expect(await html('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

test('every section of the path table answers in every language (PATH-4)', async () => {
  const sections = pageNames.filter((name) => !needsParameters(name));
  // The calculator exists while its flag is on, for professionals.
  const professional = {
    cookie: `interruptautomaticredirect=true; ${confirmed}`,
  };
  const full = await openSite(
    Object.fromEntries(
      sections
        .map((name) => [`default/webpage/page_${name.toLowerCase()}.yaml`, page(name, name)])
        .concat([['default/webpage/home.yaml', page('home', 'Home')]])
        .concat(Object.entries(listedContent()) as never),
    ),
    { FLAGS_FILE: 'tests/browser/flags.json' },
  );
  for (const name of sections) {
    for (const locale of locales) {
      const response = await full.get(pathTo(name, locale), professional);
      expect([name, locale, response.status]).toEqual([name, locale, 200]);
      expect(await response.text()).toContain(`<html lang="${locale}"`);
    }
  }
  await full.close();
});

function needsParameters(name: (typeof pageNames)[number]): boolean {
  try {
    pathTo(name, 'en');
    return false;
  } catch {
    return true;
  }
}
