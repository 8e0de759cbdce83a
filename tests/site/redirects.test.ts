import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import type { ContentFiles } from '../running/contentFolder.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const inAll = (make: (language: string) => object) =>
  Object.fromEntries(['en', 'de', 'es', 'pt'].map((language) => [language, make(language)]));

const redirect = (values: object) => ({ shared: values, variants: { en: {} } });

const oldPaths = { en: '/spring', de: '/de/frühling', es: '/es/primavera', pt: '/pt/primavera' };
const anchorPaths = {
  en: '/products/everywhere-en',
  de: '/produkte/everywhere-de',
  es: '/productos/everywhere-es',
  pt: '/produtos/everywhere-pt',
};

const former = product('renamed');
const content: ContentFiles = {
  ...smallContent,
  'media/guide.pdf': 'guide',
  'media/not-brazil.pdf': 'guide',
  'default/product/renamed.yaml': {
    ...former,
    variants: inAll((language) => ({
      ...former.variants[language],
      former_slugs: [`first-${language}`, `second-${language}`],
    })),
  },
  'default/product/not_brazil.yaml': product('not-brazil', {
    geographic_exceptions: ['BR'],
    description: '<p><a href="/media/not-brazil.pdf">Guide</a></p>',
  }),
  'default/redirect/spring.yaml': {
    shared: { to: ['everywhere'] },
    variants: inAll((language) => ({ from: oldPaths[language as keyof typeof oldPaths] })),
  },
  'default/redirect/withheld.yaml': redirect({ from: '/pt/antigo', to: ['not_brazil'] }),
  'default/redirect/withheld_address.yaml': redirect({
    from: '/pt/velho',
    to_address: '/produtos/not-brazil-pt?x=1',
  }),
  'default/redirect/withheld_file.yaml': redirect({
    from: '/old.pdf',
    to_address: '/media/not-brazil.pdf',
  }),
  'default/redirect/question.yaml': redirect({
    from: '/products/old-question',
    to: ['everywhere'],
  }),
  'default/redirect/lists.yaml': redirect({ from: '/all-products', to_address: '/products' }),
  'default/redirect/query.yaml': redirect({
    from: '/query',
    to_address: '/products?page=2&utm_source=poster#list',
  }),
  'default/redirect/partner.yaml': redirect({
    from: '/partner',
    to_address: 'https://partner.example/a?b=c',
    permanent: 'no',
  }),
  'default/redirect/gone.yaml': {
    variants: {
      en: { from: '/gone' },
      de: { from: '/de/weg' },
      es: { from: '/es/fuera' },
      pt: { from: '/pt/fora' },
    },
  },
  'default/redirect/living.yaml': redirect({ from: '/privacy', to_address: '/products' }),
  'default/redirect/loop.yaml': redirect({ from: '/loop', to_address: '/loop-back' }),
  'default/redirect/loop_back.yaml': redirect({ from: '/loop-back', to_address: '/loop' }),
  'vet_systems/redirect/vet_spring.yaml': redirect({ from: '/vet-spring', to: ['vet_page'] }),
  'vet_systems/webpage/vet_page.yaml': {
    ...page('patientPage', 'Vet'),
    shared: { section: 'patientPage', slug: 'vet-page' },
  },
  'vet_systems/webpage/vet_systems_home.yaml': page('home', 'Home'),
};

let site: OpenSite;
let vet: OpenSite;
beforeAll(async () => {
  site = await openSite(content);
  vet = await openSite(content, { APPLICATION: 'vet-systems' });
});
afterAll(async () => {
  await site?.close();
  await vet?.close();
});

const from = (country: string, more = {}) => ({
  'x-country': country,
  'user-agent': 'Mozilla/5.0 Firefox/140.0',
  ...more,
});
async function ask(path: string, headers: Record<string, string> = from('US'), at = site) {
  const { status, headers: given } = await at.get(path, headers);
  return [status, given.get('location')];
}

/** Asks for a path exactly as it is written. */
const askRaw = (path: string, host = 'www.portico.example') =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((done, fail) => {
    const { hostname, port } = new URL(site.url);
    get({ hostname, port, path, headers: from('US', { host }) }, (answer) => {
      answer.resume().once('end', () => {
        done({ status: answer.statusCode ?? 0, headers: answer.headers });
      });
    }).once('error', fail);
  });

describe('an old address (CONTENT-51)', () => {
  test.each(['en', 'de', 'es', 'pt'] as const)(
    'in %s leads to the page in it',
    async (language) => {
      expect(await ask(oldPaths[language])).toEqual([301, anchorPaths[language]]);
      const path = anchorPaths[language].replace(/everywhere-..$/, '');
      const now = `${path}renamed-${language}`;
      expect(await ask(`${path}first-${language}`)).toEqual([301, now]);
      expect(await ask(`${path}second-${language}`)).toEqual([301, now]);
      expect((await site.get(now, from('US'))).status).toBe(200);
    },
  );

  test('is found in any spelling of the path', async () => {
    const to = [301, anchorPaths.de];
    for (const path of [
      '/de/fr%C3%BChling',
      '/de/fr%c3%bchling/',
      '/DE/FR%C3%9CHLING',
      '//de//fr%C3%BChling',
      '/de/fru%CC%88hling',
    ])
      expect(await ask(path), path).toEqual(to);
    expect(await ask('/de/produkte/first-de')).toEqual([301, '/produkte/renamed-de']);
    for (const path of ['/de%2Ffr%C3%BChling', '/de/fr%C3%BChling%00', '/de/%2e%2e/spring'])
      expect((await askRaw(path)).status, path).toBe(404);
  });

  test('keeps the query; the target has its own', async () => {
    expect(await ask('/spring?utm_source=a%20b&x=1')).toEqual([
      301,
      `${anchorPaths.en}?utm_source=a%20b&x=1`,
    ]);
    expect(await ask('/query?page=9&a=b&utm_source=mail')).toEqual([
      301,
      '/products?page=2&utm_source=poster&a=b#list',
    ]);
    expect(await ask('/partner?b=evil&d=e')).toEqual([302, 'https://partner.example/a?b=c&d=e']);
  });

  test.each([
    '/spring//evil.example',
    '//evil.example/spring',
    '/spring?//evil.example',
    '/spring?@evil.example',
    '/spring?\\evil.example',
    '/spring/..//evil.example',
    '/%5Cevil.example',
    '/spring%0d%0aLocation:%20https://evil.example',
    '/spring?%0d%0aSet-Cookie:%20a=b',
  ])('%s leads to no other host', async (path) => {
    const { status, headers } = await askRaw(path);
    const location = String(headers.location ?? '/');
    expect([301, 302, 308, 400, 404]).toContain(status);
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, site.url).origin).toBe(site.url);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is answered to HEAD, and never sends a form on', async () => {
    const head = await fetch(`${site.url}/spring`, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.get('location')]).toEqual([301, anchorPaths.en]);
    const body = new URLSearchParams({ a: 'b' });
    for (const path of ['/spring', '/products/first-en']) {
      const post = await fetch(site.url + path, { method: 'POST', body, redirect: 'manual' });
      expect(post.status).toBe(404);
    }
  });

  test('is asked again by browsers', async () => {
    const { headers } = await site.get('/spring', from('US'));
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('of a living page, or in a loop, changes nothing', async () => {
    expect(await ask('/privacy')).toEqual([200, null]);
    expect(await ask('/loop')).toEqual([404, null]);
  });

  test('comes before the language of a first visit, which the target decides', async () => {
    expect(await ask('/all-products', from('DE'))).toEqual([301, '/products']);
    expect(await ask('/products', from('DE'))).toEqual([302, '/produkte']);
  });

  test('belongs to its brand, on every host', async () => {
    expect(await ask('/vet-spring', from('US'), vet)).toEqual([301, '/patient/vet-page']);
    expect(await ask('/spring', from('US'), vet)).toEqual([404, null]);
    expect((await ask('/vet-spring'))[0]).toBe(404);
    const onPhone = await askRaw('/spring', 'm.portico.example');
    expect([onPhone.status, onPhone.headers.location]).toEqual([301, anchorPaths.en]);
  });

  test('is in no sitemap, no feed, no search and no answer of items', async () => {
    const paths = [
      '/sitemap.xml',
      '/news-en.xml',
      '/search?q=renamed',
      '/search?q=everywhere',
      '/products',
      anchorPaths.en,
      '/products/renamed-en',
      '/api/items?system.type[eq]=redirect',
    ];
    for (const path of paths) {
      const text = await (await site.get(path, from('US'))).text();
      expect(text, path).not.toMatch(/\/spring|first-en|not-brazil-pt\?x/);
    }
    expect((await site.get('/api/items/spring', from('US'))).status).toBe(451);
  });
});

describe('an old address whose target is withheld (CONTENT-52)', () => {
  test.each(['/pt/antigo', '/pt/velho'])('%s answers as its target would', async (path) => {
    const target = '/produtos/not-brazil-pt';
    expect((await ask(path, from('AO')))[1]).toContain(target);
    const [ours, theirs] = await Promise.all([path, target].map((it) => site.get(it, from('BR'))));
    expect([ours?.status, theirs?.status]).toEqual([451, 451]);
    expect(ours?.headers.get('location')).toBeNull();
    const text = await ours?.text();
    expect(text).toContain('Acesso negado');
    expect(text).not.toContain('not-brazil');
  });

  test('a file is named only to those who may have it', async () => {
    expect(await ask('/old.pdf')).toEqual([301, '/media/not-brazil.pdf']);
    expect(await ask('/old.pdf', from('BR'))).toEqual([451, null]);
  });

  test('an embargoed country gets its refusal', async () => {
    for (const path of ['/spring', '/gone', '/pt/antigo', '/products/first-en'])
      expect(await ask(path, from('KP'))).toEqual([451, null]);
  });

  test('who has not confirmed is asked first, and comes back to the old address', async () => {
    for (const path of ['/products/old-question', '/products/first-en']) {
      const question = `/professionals?to=${encodeURIComponent(path)}`;
      expect(await ask(path, from('FR'))).toEqual([302, question]);
      const asConfirmed = from('FR', { cookie: confirmed });
      expect((await ask(path, asConfirmed))[0]).toBe(301);
    }
    expect(await ask('/all-products', from('FR'))).toEqual([
      302,
      '/professionals?to=%2Fall-products',
    ]);
    expect((await ask('/all-products', from('FR', { cookie: confirmed })))[0]).toBe(301);
  });
});

test.each([
  ['/gone', 'The page no longer exists'],
  ['/de/weg', 'Diese Seite gibt es nicht mehr'],
  ['/es/fuera', 'Esta página ya no existe'],
  ['/pt/fora', 'Esta página não existe mais'],
])('what is gone at %s says so with 410 (CONTENT-51)', async (path, title) => {
  const answer = await site.get(path, from('US'));
  expect(answer.status).toBe(410);
  const text = await answer.text();
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain('noindex');
  const head = await fetch(site.url + path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([410, '']);
});

test('a change of content changes what old addresses answer at once', async () => {
  const patience = { timeout: 30_000, interval: 50 };
  const writes = (name: string, values: object) =>
    site.write({ [`default/redirect/${name}.yaml`]: redirect(values) });
  await writes('later', { from: '/later', to: ['everywhere'] });
  await expect.poll(() => ask('/later'), patience).toEqual([301, anchorPaths.en]);
  await writes('later', { from: '/later', to_address: '/products', permanent: 'no' });
  await expect.poll(() => ask('/later'), patience).toEqual([302, '/products']);
  await writes('later', { from: '/later' });
  await expect.poll(() => ask('/later'), patience).toEqual([410, null]);
  // A page takes its address back.
  await writes('later', { from: '/products/later-en', to_address: '/products' });
  await expect.poll(() => ask('/products/later-en'), patience).toEqual([301, '/products']);
  await site.write({ 'default/product/later.yaml': product('later') });
  await expect.poll(() => ask('/products/later-en'), patience).toEqual([200, null]);
});
