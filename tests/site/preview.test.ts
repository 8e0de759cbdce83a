import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const key = 'a key of sixteen or more';

const banner = (text: string, start: string, end: string, more = {}) => ({
  shared: { start, end, ...more },
  variants: { en: { text: `<p>${text}</p>` } },
});

const home = page('home', 'Home');
const cards = {
  type: 'block_cards',
  heading: 'Cards',
  cards: ['everywhere', 'not_brazil', 'to_come'].map((item) => ({ type: 'card', item: [item] })),
};

let site: OpenSite;
beforeAll(async () => {
  const files = {
    ...smallContent,
    'default/webpage/home.yaml': {
      ...home,
      variants: { en: { title: 'Home', teaser: 'Teaser', blocks: [cards] } },
    },
    'default/product/to_come.yaml': { ...product('to-come'), workflow_step: 'draft' },
    'default/alert_banner/new_year.yaml': banner(
      'Happy new year',
      '2031-01-01T00:00:00Z',
      '2031-01-02T00:00:00Z',
    ),
  };
  site = await openSite(files, { PREVIEW_KEY: key });
});
afterAll(() => site.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const preview = (value: unknown, path = '/') => `${path}?preview=${encode(value)}`;
const visit = async (path: string, country = 'US') => {
  const response = await site.get(path, { 'x-country': country });
  return { response, html: await response.text() };
};
const wish = { date: '2031-01-01', country: 'BR' };

describe('a preview of the home page', () => {
  // BANNER-3
  test('shows another day and country, and says so', async () => {
    const { response, html } = await visit(preview(wish));
    expect(response.status).toBe(200);
    expect(html).toContain('Preview: the home page as of Jan 1, 2031, 12:00 UTC in Brazil');
    expect(html).toContain('Happy new year');
    expect(html).toContain('© 2031');
    expect(html).toContain('everywhere en');
    expect(html).not.toContain('not-brazil en');
    const { html: german } = await visit(preview(wish, '/de'));
    expect(german).toContain('Vorschau: Startseite am 1. Jan. 2031, 12:00 UTC, Land: Brasilien');
  });

  // BANNER-6
  test('is never cached or listed by search engines', async () => {
    for (const path of [preview(wish), '/?preview=broken']) {
      const { response, html } = await visit(path);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  // BANNER-6, PERF-2
  test('is never another visitor’s page, nor does it show theirs', async () => {
    const paths = ['/', preview(wish), '/', preview({ date: '2031-06-01', country: 'US' }), '/'];
    const pages = [];
    for (const path of paths) pages.push((await visit(path)).html);
    for (const index of [0, 2, 4]) {
      expect(pages[index]).not.toContain('data-testid="preview-banner"');
      expect(pages[index]).not.toContain('Happy new year');
      expect(pages[index]).toContain('not-brazil en');
    }
    expect(pages[1]).toContain('Brazil');
    expect(pages[3]).toContain('in United States');
    expect(pages[3]).not.toContain('Happy new year');
  });

  // BANNER-5
  test('opens nothing that the address restricts', async () => {
    expect((await visit(preview(wish), 'KP')).response.status).toBe(451);
    expect((await visit(preview({ ...wish, country: 'KP' }))).response.status).toBe(451);
    // A country that the address fixes stays, and the mark shows it.
    expect((await visit(preview(wish), 'CN')).html).toContain('in China');
  });

  // BANNER-5
  test('shows drafts with the key only, and never to later visitors', async () => {
    const withKey = (given: string) => `${preview(wish)}&previewKey=${encodeURIComponent(given)}`;
    const drafts = await visit(withKey(key));
    expect(drafts.html).toContain('to-come en');
    expect(drafts.html).toContain('Drafts are shown.');
    expect(drafts.html).not.toContain(key);
    for (const path of [preview(wish), withKey('wrong'), withKey(''), '/']) {
      expect((await visit(path)).html, path).not.toContain('to-come en');
    }
    expect(JSON.stringify(site.log)).not.toContain(key);
  });

  test('is for the home page only', async () => {
    const { response, html } = await visit(preview(wish, '/products'));
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(html).not.toContain('data-testid="preview-banner"');
  });
});

describe('an invalid preview', () => {
  const told = 'Unable to preview the homepage. The URL may be corrupted.';

  // BANNER-4
  test('is reported on the page in its language, and logged without the parameters', async () => {
    const { response, html } = await visit('/?preview=someone%40example.com');
    expect(response.status).toBe(200);
    expect(html).toContain(told);
    expect(html).toContain('not-brazil en');
    expect((await visit('/de?preview=')).html).toContain(
      'Die Vorschau der Startseite ist nicht möglich.',
    );
    const errors = site.log.filter(({ msg }) => msg === 'A preview parameter is invalid');
    expect(errors.length).toBeGreaterThanOrEqual(2);
    expect(errors[0]?.level).toBe(50);
    expect(JSON.stringify(site.log)).not.toContain('someone');
  });

  test('every parameter is answered with a page', async () => {
    const hostile = fc.oneof(fc.string({ maxLength: 300 }), fc.json().map(encode));
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const { response, html } = await visit(`/?preview=${encodeURIComponent(value)}`);
        expect(response.status).toBe(200);
        expect(html).toContain(told.slice(0, 20));
      }),
      { numRuns: 40 },
    );
  });
});

test('limits the previews of an address, but not its other pages', async () => {
  const limited = await openSite(smallContent, { RATE_LIMIT: 'on' });
  const ask = async (path: string) => {
    const response = await limited.get(path);
    await response.text();
    return response;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await ask(`/?preview=${n}`)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const path of ['/?preview=more', preview(wish, '/de')]) {
    const refused = await ask(path);
    expect(refused.status, path).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  }
  expect((await ask('/')).status).toBe(200);
  await limited.close();
});
