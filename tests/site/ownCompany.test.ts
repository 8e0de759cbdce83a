import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';

// The site of another company: two languages, a product, pages at addresses of their own, nothing else.

const demoLogo = readFileSync('demo/content/media/logo-main.svg');
const demoPicture = readFileSync('demo/content/media/share-main.png');

const brand = {
  application: 'main',
  name: 'Acme Spine',
  legal_name: 'Acme Spine AG',
  logo: { url: '/media/logo.svg', width: 100, height: 30 },
  icon: '/media/icon.svg',
  share_picture: '/media/share.png',
  colors: { accent: '#6b2d5c' },
  segment: 'acme',
  settings: { MAIN_SITE_URL: 'https://www.acme-spine.example' },
  description: { en: 'Implants for the spine.', de: 'Implantate für die Wirbelsäule.' },
};

const page = (shared: object, en: object, de?: object, more: object = {}) => ({
  name: 'Page',
  last_modified: '2026-11-01T00:00:00Z',
  shared,
  variants: { en, ...(de && { de }) },
  ...more,
});
const node = (en: object, de: object, shared = {}) => page(shared, en, de);
const text = (en: string, de: string) => page({}, { text: en }, { text: de });

const content = {
  'default/brand.yaml': brand,
  'media/logo.svg': demoLogo,
  'media/icon.svg': demoLogo,
  'media/share.png': demoPicture,
  'default/webpage/home.yaml': page(
    { section: 'home' },
    { title: 'Acme Spine' },
    { title: 'Acme Spine' },
  ),
  'default/webpage/page_products.yaml': page(
    { section: 'products' },
    { title: 'Our implants' },
    { title: 'Unsere Implantate' },
  ),
  'default/webpage/page_news.yaml': page(
    { section: 'news' },
    { title: 'What is new' },
    { title: 'Aus dem Haus' },
  ),
  'default/webpage/campaigns.yaml': page(
    {},
    { title: 'Campaigns', path: '/campaigns' },
    { title: 'Aktionen', path: '/de/aktionen' },
  ),
  'default/webpage/spring.yaml': page(
    {},
    { title: 'Spring of the spine', path: '/campaigns/spring', former_paths: '/spring' },
    { title: 'Frühling der Wirbelsäule', path: '/de/aktionen/frühling' },
  ),
  'default/webpage/elsewhere.yaml': page(
    { geographic_exceptions: ['JP'] },
    { title: 'Not in Japan', path: '/not-in-japan' },
  ),
  'default/webpage/professionals.yaml': page(
    { audience: ['professional'] },
    { title: 'For professionals', path: '/professionals-only' },
  ),
  'default/webpage/draft.yaml': page(
    {},
    { title: 'Summer', path: '/campaigns/summer' },
    undefined,
    { workflow_step: 'draft' },
  ),
  'default/product/cage.yaml': page(
    {
      slug: 'cage',
      product_number: 'C-1',
      intended_users: ['veterinarians'],
      geographic_exceptions: ['JP'],
      manufacturer: 'Acme Spine AG',
      intended_use: 'For spines.',
    },
    { title: 'Cage', teaser: 'A cage.' },
    { title: 'Cage', teaser: 'Ein Cage.' },
  ),
  'default/navigation_node/main_navigation.yaml': node(
    { name: 'Navigation' },
    { name: 'Navigation' },
    { children: ['nav_products', 'nav_news', 'nav_calendar'] },
  ),
  'default/navigation_node/nav_products.yaml': node(
    { name: 'To the implants' },
    { name: 'Zu den Implantaten' },
    { item: ['page_products'] },
  ),
  'default/navigation_node/nav_news.yaml': node(
    { name: 'To the news' },
    { name: 'Zu den Neuigkeiten' },
    { item: ['page_news'] },
  ),
  'default/navigation_node/nav_calendar.yaml': node(
    { name: 'To the events', url: '/calendar' },
    { name: 'Zu den Terminen', url: '/de/kalender' },
  ),
  'shared/translation/page_not_found_title.yaml': text('Nobody is here', 'Hier ist niemand'),
  'shared/translation/news.yaml': text('Dispatches', 'Depeschen'),
  'shared/translation/search_placeholder.yaml': text('Find a cage', 'Cage suchen'),
  'shared/translation/products.yaml': text('Cages', 'Cages'),
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(
    {
      ...content,
      'default/brand.yaml': { ...brand, codenames: { navigation: 'main_navigation' } },
    },
    { PREVIEW_KEY: 'a key of sixteen characters' },
  );
}, 240_000);
afterAll(() => site?.close());

const usual = { cookie: 'interruptautomaticredirect=true' };
const get = (path: string, country = 'US') => site.get(path, { ...usual, 'x-country': country });
const html = async (path: string, country?: string) => (await get(path, country)).text();

describe('lists (OWN-32)', () => {
  test('exist where there is something on them', async () => {
    expect((await get('/products')).status).toBe(200);
    expect((await get('/produkte', 'DE')).status).toBe(200);
    for (const path of [
      '/news',
      '/calendar',
      '/resources',
      '/team',
      '/de/kalender',
      '/specialties',
    ])
      expect((await get(path)).status, path).toBe(404);
    for (const path of ['/news-en.xml', '/calendar.ics', '/support/find-a-representative'])
      expect((await get(path)).status, path).toBe(404);
  });

  test('are not told of where the market withholds everything', async () => {
    expect((await get('/products', 'JP')).status).toBe(404);
    const [here, there] = [await html('/'), await html('/', 'JP')];
    expect(here).toContain('To the implants');
    expect(there).not.toContain('To the implants');
    for (const page of [here, there]) {
      expect(page).not.toContain('To the news');
      expect(page).not.toContain('To the events');
    }
    const [map, mapThere] = [await html('/sitemap.xml'), await html('/sitemap.xml', 'JP')];
    expect(map).toContain('/products');
    expect(mapThere).not.toContain('/products');
    expect(map + mapThere).not.toMatch(/\/(news|calendar|representative)/);
    expect((await get('/no/such/page')).status).toBe(404);
    expect(await html('/no/such/page')).toContain('href="/products"');
    expect(await html('/no/such/page', 'JP')).not.toContain('href="/products"');
    expect(await html('/no/such/page')).not.toContain('href="/resources"');
  });
});

describe('a page at an address of its own (OWN-31)', () => {
  test('has its parents, languages and address', async () => {
    const page = await html('/campaigns/spring');
    expect(page).toContain('<h1');
    expect(page).toContain('Spring of the spine');
    expect(page).toContain('<a href="/campaigns"');
    expect(page).toContain(
      'rel="canonical" href="https://www.acme-spine.example/campaigns/spring"',
    );
    expect(page).toMatch(/hreflang="de" href="[^"]*\/de\/aktionen\/fr%C3%BChling"/i);
    const german = await html('/de/aktionen/fr%C3%BChling', 'DE');
    expect(german).toContain('<html lang="de"');
    expect(german).toContain('<a href="/de/aktionen"');
    expect(await html('/sitemap.xml')).toContain('/de/aktionen/fr%C3%BChling');
  });

  test('has one spelling, and is reached by its former address', async () => {
    for (const [path, to] of [
      ['/Campaigns/Spring/', '/campaigns/spring'],
      ['/spring?x=1', '/campaigns/spring?x=1'],
    ] as const) {
      const answer = await get(path);
      expect([301, 308], path).toContain(answer.status);
      expect(answer.headers.get('location')).toBe(to);
    }
  });

  test('is withheld, reserved and previewed like any other', async () => {
    expect((await get('/not-in-japan')).status).toBe(200);
    expect((await get('/not-in-japan', 'JP')).status).toBe(451);
    const asked = await get('/professionals-only', 'AU');
    expect(asked.status).toBe(302);
    expect(asked.headers.get('location')).toBe('/professionals?to=%2Fprofessionals-only');
    expect((await get('/campaigns/summer')).status).toBe(404);
    const preview = Buffer.from(JSON.stringify({ country: 'US', drafts: true })).toString('base64');
    const key = 'previewKey=a+key+of+sixteen+characters';
    const shown = await html(`/campaigns/summer?preview=${encodeURIComponent(preview)}&${key}`);
    expect(shown).toContain('Summer');
  });

  test.each(['/api', '/_app', '//x', '/%2e%2e/x', '/campaigns%2Fspring', `/${'a'.repeat(5_000)}`])(
    'is not %s',
    async (path) => {
      expect((await get(path)).status).toBeGreaterThanOrEqual(300);
      expect(await html(path)).not.toContain('Spring of the spine');
    },
  );
});

describe('the words of the company (OWN-33, OWN-35)', () => {
  test('are the only ones', async () => {
    const paths = ['/', '/products', '/products/cage', '/campaigns/spring', '/de', '/no/such/page'];
    for (const path of [...paths, '/corporate/contact-us/email-portico']) {
      const page = await html(path);
      expect(page, path).not.toMatch(/portico orth|fictional|fiktiv|invented|arthrex|orthopedia/i);
      expect(page, path).not.toMatch(/v3\.32|portico\.example|acom_/);
    }
  });

  test('are everywhere those of the editors (OWN-37)', async () => {
    expect(await html('/no/such/page')).toContain('Nobody is here');
    expect(await html('/')).toContain('Find a cage');
    expect(await html('/products/cage')).toContain('>Cages<');
    await site.write({
      'default/news_article/opening.yaml': page(
        { slug: 'opening', date: '2026-11-01T08:00:00Z' },
        { title: 'Opening', teaser: 'We open.' },
      ),
    });
    await expect
      .poll(async () => (await get('/news-en.xml')).status, { timeout: 60_000 })
      .toBe(200);
    const feed = await html('/news-en.xml');
    expect(feed).toContain('Dispatches – Acme Spine');
    expect(feed).toContain('https://www.acme-spine.example/news/opening');
    expect((await get('/news')).status).toBe(200);
    expect(await html('/')).toContain('To the news');
  });
});
