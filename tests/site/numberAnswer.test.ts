import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { confirmed as confirmedCookie } from '../confirmed.ts';
import { startVisitedSite, type VisitedSite } from './visitedSite.ts';

// The one product that a number, a code or a name means, with the site's own content.

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
  const isIndexed = async () => expect((await suggest('anchor')).status).toBe(200);
  await vi.waitFor(isIndexed, { timeout: 45_000 });
}, 60_000);
afterAll(() => site.close());

type From = { readonly country?: string; readonly locale?: 'en' | 'de'; readonly cookie?: string };

const searchPage = { en: '/search', de: '/de/suche' } as const;

async function search(q: string, { country = 'US', locale = 'en', cookie }: From = {}) {
  const path = `${searchPage[locale]}?${new URLSearchParams({ q })}`;
  const response = await site.get(path, country, cookie);
  const html = (await response.text()).replaceAll('&amp;', '&');
  const [, rest] = html.split('data-testid="answer-card"');
  const [card = ''] = rest?.split('</section>') ?? [];
  return { response, html, hasCard: rest !== undefined, card };
}

async function suggest(query: string, { country = 'US', cookie }: From = {}) {
  const path = `/api/search/suggestions?${new URLSearchParams({ query, hitsPerPage: '10' })}`;
  const response = await site.get(path, country, cookie);
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}

const gtin = '09520001421129';
const made = '250301';

describe('each kind of code is answered with its article (SEARCH-35)', () => {
  test.each([
    ['PO-4211-475'],
    ['po 4211 475'],
    ['REF PO-4211-475'],
    [gtin],
    ['9520001421129'],
    [`(01)${gtin}(17)290131(10)A1-7`],
    [`]d201${gtin}1729013110A1-7`],
    [`https://id.example/01/${gtin}/10/A1-7?17=290131`],
    ['/ifu/PO-4211-475'],
  ])('%s', async (code) => {
    const { response, card } = await search(code);
    expect(response.status).toBe(200);
    expect(card).toContain('KnotLine');
    expect(card).toContain('PO-4211-475');
    expect(card).toContain('4.75\u00a0mm × 19.1\u00a0mm');
    expect(card).toMatch(/Valid revision: 4, /);
    expect(card).toContain('href="/media/documents/knotless-anchor-directions-for-use.en.pdf"');
    expect(card).toContain('<img');
    const { body } = await suggest(code);
    expect(body.answer).toMatchObject({
      codename: 'knotline_anchor',
      article: { number: 'PO-4211-475' },
      directions: { revision: '4' },
    });
  });

  test('and the name of one product', async () => {
    expect((await search('KnotLine')).card).toContain('KnotLine');
    expect((await suggest('knotline')).body.answer).toMatchObject({ number: 'PO-4211' });
  });

  test.each(['knot', 'anchor', 'shoulder course', '123', ''])(
    'but not what may mean another product, or none: "%s"',
    async (words) => {
      expect((await search(words)).hasCard).toBe(false);
      expect((await suggest(words)).body.answer).toBeUndefined();
    },
  );

  test('the suggestions keep their form', async () => {
    const { body } = await suggest('PO-4211');
    const { body: words } = await suggest('anchor');
    expect(Object.keys(body)).toEqual([...Object.keys(words), 'answer']);
    expect(body.hits.map(({ query }: { query: string }) => query)).not.toContain(undefined);
  });

  test('in the reader’s language, with the other languages beside it', async () => {
    const { card } = await search('PO-4211-475', { country: 'DE', locale: 'de' });
    expect(card).toContain('href="/media/documents/knotless-anchor-directions-for-use.de.pdf"');
    expect(card).toContain('href="/media/documents/knotless-anchor-directions-for-use.es.pdf"');
    expect(card).toContain('4,75\u00a0mm × 19,1\u00a0mm');
  });
});

describe('what the code says of the package (SEARCH-36, SEARCH-37)', () => {
  test('a package that can be used', async () => {
    const { card, html } = await search(`(01)${gtin}(17)490131(10)A1-7`);
    expect(card).toContain('<dd>A1-7</dd>');
    expect(card).toContain('<dd>January 31, 2049, not expired</dd>');
    expect(html).not.toContain('This product has expired');
  });

  test('an expired package', async () => {
    const { card } = await search(`(01)${gtin}(17)200131(10)A1-7`);
    expect(card).toContain('This product has expired');
    expect(card).not.toContain('not expired');
  });

  test('what has changed since it was made', async () => {
    const { card } = await search(`(01)${gtin}(11)${made}(10)A1-7`);
    expect(card).toContain('Changed since March 1, 2025, when the package was made');
    expect(card).toContain('Revision 4, ');
    const after = await search(`(01)${gtin}(11)261104(10)A1-7`);
    expect(after.card).toContain('have not changed since November 4, 2026');
    expect(after.card).not.toContain('Revision 3, ');
  });

  test('a wrong check digit names no product', async () => {
    const wrong = '09520001421128';
    const { hasCard, html } = await search(`(01)${wrong}(10)A1-7`);
    expect(hasCard).toBe(false);
    expect(html).toContain('contains no valid GTIN');
    expect((await suggest(wrong)).body.answer).toBeUndefined();
  });

  test.each([
    '(01)09520001421128(17)290131(10)ANCHOR',
    '(01)09520001421129(01)09520000042110',
    '(17)290131(10)ANCHOR',
  ])(
    '%s names no product, so nothing that shares its parts is a result (SEARCH-34)',
    async (code) => {
      const { hasCard, html } = await search(code);
      expect(hasCard).toBe(false);
      expect(html).toContain('data-testid="search-code"');
      expect(html).toContain('data-testid="search-none"');
      expect((await suggest(code)).body.hits).toEqual([]);
    },
  );
});

describe('what is withheld is as if it did not exist (SEARCH-35)', () => {
  // Talvera is withheld in Japan.
  const withheld = 'PO-5302';
  const unknown = 'PO-9999';

  test('it is answered where it is available', async () => {
    expect((await search(withheld, { country: 'DE' })).card).toContain('Talvera');
  });

  test.each(['JP', 'MX'])('in %s', async (country) => {
    const page = async (q: string) => {
      const { response, html, hasCard } = await search(q, { country });
      expect(hasCard).toBe(false);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      return [response.status, main.replaceAll(q, 'N').replaceAll(q.toLowerCase(), 'N')];
    };
    expect(await page(withheld)).toEqual(await page(unknown));
    const suggestions = async (q: string) => {
      const { status, body } = await suggest(q, { country });
      return [status, Object.keys(body), body.answer, body.hits];
    };
    expect(await suggestions(withheld)).toEqual(await suggestions(unknown));
  });

  test('a country that a request names can only withhold more', async () => {
    const asked = (country: string, named: string) =>
      fetch(`${site.url}/api/search/suggestions?query=${withheld}`, {
        headers: { 'x-country': country, 'x-geo-country': named },
      });
    expect(await (await asked('DE', 'JP')).json()).not.toHaveProperty('answer');
  });

  test('visitors who have not confirmed get the directions, but no picture and no page', async () => {
    const open = await search('PO-4211-475', { country: 'FR', cookie: confirmedCookie });
    expect(open.card).toContain('href="/products/knotline-knotless-anchor"');
    const closed = await search('PO-4211-475', { country: 'FR' });
    expect(closed.card).toContain('KnotLine');
    expect(closed.card).toContain('knotless-anchor-directions-for-use.en.pdf');
    expect(closed.card).not.toContain('<img');
    expect(closed.card).not.toContain('href="/products/');
    // Nothing else is found for them, which must not contradict the answer.
    expect(closed.html).not.toContain('data-testid="search-none"');
    const { answer } = (await suggest('PO-4211-475', { country: 'FR' })).body;
    expect(answer).toMatchObject({ codename: 'knotline_anchor', thumbnail: '' });
    expect(answer).not.toHaveProperty('image');
    expect(answer).not.toHaveProperty('href');
  });
});

describe('a question about the article (SEARCH-38)', () => {
  const contact = '/contact?about=knotline_anchor&article=PO-4211-475';

  test('is asked on the contact page, which names it', async () => {
    const { card } = await search('PO-4211-475');
    const [, path = ''] = /href="([^"]*about=[^"]*)"/.exec(card) ?? [];
    expect(path).toContain('about=knotline_anchor&article=PO-4211-475');
    const html = await (await site.get(path, 'US')).text();
    expect(html).toContain('KnotLine Knotless Anchor, PO-4211-475');
    expect(html).toMatch(/name="productNumber"[^>]*value="PO-4211-475"/);
  });

  test('an article that the product does not have is not shown', async () => {
    const html = await (await site.get(contact.replace('475', 'fake'), 'US')).text();
    expect(html).not.toContain('PO-4211-fake');
  });
});
