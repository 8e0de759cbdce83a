import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readEdgeTable } from '../../scripts/cdn-rules.ts';
import { pathTo } from '../../src/locale/addresses.ts';
import { confirmed } from '../confirmed.ts';
import { mustBecome } from '../running/until.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

// A maker of braces for patients, and what changes as soon as it has something for professionals.

const key = 'a key of sixteen or more';
const laypersons = { intended_users: 'laypersons' };
const inEnglish = (name: string, more: object) => ({
  variants: { en: { title: name, slug: name, ...more } },
});
const leaflet = (audience: string) => ({
  shared: { media_type: 'video', audience },
  ...inEnglish('leaflet', {
    description: 'How to wear it',
    chapter_marks: [{ type: 'chapter', title: 'Putting it on', start: 3 }],
  }),
});
const plate = product('plate', { intended_users: 'health_care_professionals' });
const onlyInFrance = product('screw', { geographic_exceptions: ['CH', 'AU', 'WHP', 'LTM', 'APC'] });

const { 'vocabularies.yaml': vocabularies } = smallContent;
const content = {
  'vocabularies.yaml': vocabularies,
  'default/webpage/home.yaml': page('home', 'Home'),
  'default/webpage/page_products.yaml': page('products', 'Our braces'),
  'default/product/knee_brace.yaml': {
    shared: { product_number: 'B-1', product_type: 'implant', ...laypersons },
    ...inEnglish('knee-brace', {
      teaser: 'For the knee',
      set_items: [{ type: 'set_item', title: 'Spare strap', product_number: 'B-9', quantity: 2 }],
    }),
  },
  'default/product/wrist_brace.yaml': product('wrist-brace', laypersons, ['en']),
  'default/resource/leaflet.yaml': leaflet('patient'),
};

const settings = {
  PREVIEW_KEY: key,
  CDN: 'on',
  CDN_PURGE_URL: 'http://127.0.0.1:9/api/purge',
  CDN_PURGE_SECRET: Buffer.alloc(32, 3).toString('base64'),
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(content, settings);
});
afterAll(() => site?.close());

const get = (path: string, country: string, more: Record<string, string> = {}) =>
  site.get(path, { 'x-country': country, ...more });
const html = async (path: string, country: string) => (await get(path, country)).text();
async function answer(path: string, country: string, more?: Record<string, string>) {
  const response = await get(path, country, more);
  await response.text();
  return [response.status, response.headers.get('location')];
}
const isOpen = async (path: string, country: string) => (await answer(path, country))[0] === 200;

const comparison = pathTo('productComparison', 'en');
const open = [200, null];
const asked = (path: string) => [302, `/professionals?to=${encodeURIComponent(path)}`];
const asking = ['AT', 'AU', 'CH', 'CZ', 'ES', 'FR', 'IT', 'PL', 'PT', 'TR'];

describe('a company whose products are for laypersons (OWN-66)', () => {
  test.each(asking)('shows its lists in %s without a question', async (country) => {
    const usual = { cookie: 'interruptautomaticredirect=true' };
    for (const path of ['/products', '/products?q=brace', '/products?page=1', '/resources'])
      expect(await answer(path, country, usual), path).toEqual(open);
    const list = await html('/products', country);
    expect(list).toContain('knee-brace');
    expect(list).toContain('wrist-brace');
    expect(await answer(`${comparison}?items=knee_brace,wrist_brace`, country, usual)).toEqual(
      open,
    );
  });

  test('shows its products with everything on their pages', async () => {
    expect(await html('/products/knee-brace', 'FR')).toContain('Spare strap');
    const film = await (await get('/api/items/leaflet', 'FR')).json();
    expect(film.chapter_marks).toMatchObject([{ title: 'Putting it on' }]);
  });

  test('is found in every other channel', async () => {
    const sitemap = await html('/sitemap.xml', 'FR');
    for (const path of ['/products', '/products/knee-brace', '/products/wrist-brace-en'])
      expect(sitemap).toMatch(new RegExp(`${path}<`));
    await expect.poll(() => html('/search?q=brace', 'FR')).toContain('/products/knee-brace');
    const items = await (await get('/api/items?system.type[eq]=product', 'FR')).json();
    expect(items.pagination.total).toBe(2);
    expect(await html('/products/knee-brace', 'FR')).toMatch(/"@type":\s*"Product"/);
  });

  test('leads from the question to its list', async () => {
    // As a browser does that was asked before everything was for the public.
    expect(await answer('/professionals?to=%2Fproducts', 'FR', { cookie: confirmed })).toEqual([
      302,
      '/products',
    ]);
  });

  test('has lists that a CDN removes when the next product appears', async () => {
    const table = await readEdgeTable({
      ...settings,
      CONTENT_DIR: site.contentFolder,
      GEO_COUNTRY_HEADER: 'x-country',
      TRUST_PROXY: 'loopback',
    });
    const market = table.byCountry.get('FR')?.key ?? '';
    let keys: readonly string[] = [];
    await mustBecome('the list is shared', async () => {
      const { headers } = await get('/products', 'FR', { 'x-portico-market': market });
      keys = headers.get('surrogate-key')?.split(' ') ?? [];
      return headers.get('cache-control')?.startsWith('public') === true;
    });
    expect(keys).toContain('list-product');
  });
});

describe('one product for professionals (OWN-66)', () => {
  /** Changes the content, and waits until a list is open or not. */
  async function become(files: Record<string, unknown>, path: string, isOpenNow: boolean) {
    await site.write(files);
    await mustBecome(`${path} is ${isOpenNow ? 'open' : 'asked for'}`, async () => {
      return (await isOpen(path, 'FR')) === isOpenNow;
    });
  }
  const draft = (item: object) => ({ ...item, workflow_step: 'draft' });
  const introduction = 'default/webpage/page_products.yaml';
  const nothing = {
    'default/product/screw.yaml': draft(onlyInFrance),
    'default/product/other.yaml': draft(plate),
    [introduction]: content[introduction],
  };
  afterEach(() => become(nothing, '/products', true));

  test('closes the list as a whole where it is sold, until it is gone', async () => {
    await become({ 'default/product/screw.yaml': onlyInFrance }, '/products', false);
    for (const path of ['/products', '/products?q=brace', `${comparison}?items=knee_brace`])
      expect(await answer(path, 'FR')).toEqual(asked(path));
    expect(await answer('/products', 'FR', { cookie: confirmed })).toEqual(open);
    expect(await answer('/resources', 'FR')).toEqual(open);
    expect(await answer('/products/knee-brace', 'FR')).toEqual(open);
    expect(await html('/sitemap.xml', 'FR')).not.toMatch(/\/products</);
    // Elsewhere the list holds what it held.
    for (const country of ['CH', 'AU', 'US'])
      expect(await answer('/products', country), country).toEqual(open);
    expect(await html('/sitemap.xml', 'CH')).toMatch(/\/products</);
    await become(nothing, '/products', true);
    expect(await html('/sitemap.xml', 'FR')).toMatch(/\/products</);
    expect(await html('/products', 'FR')).not.toContain('screw');
  });

  test.each<[string, object]>([
    ['that names nobody', product('plain')],
    ['that names professionals', plate],
    [
      'that names laypersons, but is reserved',
      product('r', { ...laypersons, audience: 'professional' }),
    ],
    ['in one language', product('one', {}, ['en'])],
  ])('closes the list: a product %s', async (_, item) => {
    await become({ 'default/product/other.yaml': item }, '/products', false);
    expect(await answer('/products', 'FR')).toEqual(asked('/products'));
  });

  test('closes nothing as a draft; its preview is asked for', async () => {
    await become({ 'default/product/other.yaml': draft(plate) }, '/products', true);
    expect(await answer('/products', 'FR')).toEqual(open);
    const wish = { country: 'FR', drafts: true };
    const preview = Buffer.from(JSON.stringify(wish)).toString('base64url');
    const path = `/products?preview=${preview}&previewKey=${encodeURIComponent(key)}`;
    await mustBecome('the preview shows the question', async () =>
      (await html(path, 'US')).includes('action="/api/professional'),
    );
  });

  test('an introduction for professionals closes its list', async () => {
    const written = content[introduction];
    const reserved = { ...written, shared: { ...written.shared, audience: 'professional' } };
    await become({ [introduction]: reserved }, '/products', false);
    expect(await answer('/products', 'FR')).toEqual(asked('/products'));
  });
});
