import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreviewKeys } from '../../src/preview/previewKeys.server.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const notJapan = { geographic_exceptions: ['JP'] };
const asset = (url: string) => [{ url: `/media/${url}` }];
const picture = (name: string, widths: number[]) => ({
  name,
  width: widths.at(-1),
  height: 600,
  widths,
  background: '#ffffff',
  alt: { en: name, de: name, es: name, pt: name },
});
const sizes = ['320.webp', '320.avif', '640.webp', '640.avif', '194x140.webp', '194x140.avif'];

const names = {
  withheld: [
    'secret.svg',
    'secret guide.pdf',
    'linked.pdf',
    'block.png',
    'directions.pdf',
    'film.mp4',
    'film.en.vtt',
    'poster.png',
    ...sizes.map((size) => `pictures/hidden-${size}`),
  ],
  open: ['open.svg', 'linked.svg', 'both.png', ...sizes.map((size) => `pictures/shared-${size}`)],
  missing: ['orphan.pdf', 'draft.pdf', 'vet.png'],
};
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/api/csrf")</script></svg>';

const content = {
  ...smallContent,
  'pictures/pictures.json': JSON.stringify(
    Object.fromEntries(['hidden', 'shared'].map((name) => [name, picture(name, [320, 640])])),
  ),
  ...Object.fromEntries(
    [...names.withheld, ...names.open, ...names.missing].map((name) => [`media/${name}`, name]),
  ),
  'media/open.svg': script,
  'media/linked.svg': script,
  'media/secret.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>secret.svg</title></svg>',
  'media/page.html': '<script>alert(1)</script>',
  'media/feed.xml': '<x/>',
  'media/logo-main.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'default/product/hidden.yaml': {
    ...product('hidden', {
      ...notJapan,
      images: [
        { picture: 'hidden' },
        { picture: 'shared' },
        ...asset('secret.svg'),
        ...asset('both.png'),
      ],
      edfu: ['hidden_directions'],
      blocks: [{ type: 'block_media', image: asset('block.png') }, 'hidden_text'],
    }),
  },
  'default/directions_for_use/hidden_directions.yaml': {
    shared: { title: 'Directions', languages: ['english'], files: asset('directions.pdf') },
    variants: { en: {} },
  },
  'default/block_rich_text/hidden_text.yaml': {
    variants: { en: { body: '<p><a href="/media/linked.pdf">a guide</a></p>' } },
  },
  'default/resource/hidden_film.yaml': {
    shared: {
      ...notJapan,
      media_type: 'video',
      language: ['english'],
      files: [...asset('film.mp4'), ...asset('secret%20guide.pdf')],
      captions: asset('film.en.vtt'),
      poster: asset('poster.png'),
    },
    variants: { en: { title: 'Film', slug: 'film', description: 'A film' } },
  },
  'default/webpage/about.yaml': {
    ...page('about', 'About'),
    shared: { section: 'company', image: [{ picture: 'shared' }] },
    variants: {
      en: {
        title: 'About',
        teaser: 'About us',
        blocks: [
          { type: 'block_media', image: asset('both.png') },
          {
            type: 'block_rich_text',
            body: '<p><a href="/media/page.html">1</a> <a href="/media/feed.xml">2</a></p>',
          },
        ],
      },
    },
  },
  'default/product/plain.yaml': product('plain', { images: asset('open.svg') }),
  'default/product/linked.yaml': product('linked', { images: asset('linked.svg') }),
  'default/product/to_come.yaml': {
    ...product('to-come', { images: asset('draft.pdf') }),
    workflow_step: 'draft',
  },
  'vet_systems/product/vet_only.yaml': product('vet-only', { images: asset('vet.png') }),
};

/** Content files are read again within a few seconds; this is far more than a machine under load needs. */
const soon = { timeout: 45_000 };

const key = 'a key of sixteen or more';
let site: OpenSite;
beforeAll(async () => {
  site = await openSite(content, { PREVIEW_KEY: key });
});
afterAll(() => site.close());

const addressOf = (name: string) => `/media/${encodeURI(name)}`;
const get = (name: string, country = 'US', more: Record<string, string> = {}) =>
  site.get(addressOf(name), { 'x-country': country, ...more });
const status = async (...asked: Parameters<typeof get>) => (await get(...asked)).status;

/** Requests a raw target, which URL would normalize. */
async function raw(
  target: string,
  country: string,
  method = 'GET',
  more: Record<string, string> = {},
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { hostname, port } = new URL(site.url);
  const headers = { 'x-country': country, ...more };
  request({ hostname, port, path: target, method, headers }, (answer) => {
    answer.resume();
    answer.on('end', () => resolve(answer.statusCode ?? 0));
  })
    .on('error', reject)
    .end();
  return promise;
}

describe('a file that only withheld items show', () => {
  test.each(names.withheld)(
    '%s is sent in the United States and refused in Japan',
    async (name) => {
      const open = await get(name, 'US');
      expect(open.status).toBe(200);
      expect(await open.text()).toContain(name);
      expect(open.headers.get('cache-control')).toBe('private, no-cache');
      const refused = await get(name, 'JP');
      expect(refused.status).toBe(451);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(await refused.text()).not.toContain(name);
    },
  );

  test('is refused for every method, condition and range (COUNTRY-17)', async () => {
    const etag = (await get('secret.svg')).headers.get('etag') ?? '';
    const forms: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date().toUTCString() },
      { range: 'bytes=0-1' },
      { 'x-forwarded-for': '203.0.113.7' },
      { referer: `${site.url}/?preview=x` },
    ];
    for (const headers of forms) {
      expect(await raw('/media/secret.svg', 'JP', 'GET', headers)).toBe(451);
    }
    expect(await raw('/media/secret.svg', 'JP', 'HEAD')).toBe(451);
    expect(await raw('/media/secret.svg', 'US', 'POST')).toBe(405);
  });

  test.each([
    '/media/%73ecret.svg',
    '/media/secret.svg?x=/media/open.svg',
    '/media/secret%2Esvg',
    '/media/./secret.svg',
    '/media//secret.svg',
    '//media/secret.svg',
    '/media/x/../secret.svg',
    '/media/%2e/secret.svg',
    '/media%2fsecret.svg',
    '/media/%2fsecret.svg',
    '/media/secret.svg.',
    '/media/secret.svg/',
    '/media/secret.svg%00',
    '/media/%2573ecret.svg',
    '/media\\secret.svg',
    '/media/open.svg/../secret.svg',
    '/media/SECRET.svg',
    '/Media/secret.svg',
    '/media/secret.svg%20',
    '/media/secret.svg;x',
    '/media/open.svg%2f..%2fsecret.svg',
    '/%6dedia/secret.svg',
    '/api/../media/secret.svg',
  ])('cannot be reached as %s', async (target) => {
    expect([301, 308, 400, 404, 451]).toContain(await raw(target, 'JP'));
  });
});

test.each(names.open)('%s, which an item shows everywhere, is sent everywhere', async (name) => {
  expect(await status(name, 'JP')).toBe(200);
});

test('a file with a restriction is in no shared cache', async () => {
  expect((await get('both.png')).headers.get('cache-control')).toBe('private, no-cache');
  expect((await get('open.svg')).headers.get('cache-control')).toBe('private, max-age=86400');
  expect((await get('logo-main.svg')).headers.get('cache-control')).toBe('public, max-age=86400');
});

test.each(names.missing)(
  '%s, which no published item of the brand shows, is not found',
  async (name) => {
    expect(await status(name)).toBe(404);
  },
);

test('an embargoed visitor gets the files of the site, and no others', async () => {
  for (const name of ['open.svg', 'secret.svg', 'orphan.pdf', 'nothing.png']) {
    expect(await status(name, 'CU')).toBe(451);
  }
  expect(await status('logo-main.svg', 'CU')).toBe(200);
});

describe('files', () => {
  test('are sent completely, partially, as 304, and as headers only', async () => {
    const whole = await get('film.mp4');
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const etag = whole.headers.get('etag') ?? '';
    // Node's fetch adds `Cache-Control: no-cache` to conditional requests.
    const known = { 'if-none-match': etag };
    expect(await raw('/media/film.mp4', 'US', 'GET', known)).toBe(304);
    const since = { 'if-modified-since': whole.headers.get('last-modified') ?? '' };
    expect(await raw('/media/film.mp4', 'US', 'GET', since)).toBe(304);
    const part = await get('film.mp4', 'US', { range: 'bytes=2-4' });
    expect([part.status, await part.text()]).toEqual([206, 'lm.']);
    const beyond = await get('film.mp4', 'US', { range: 'bytes=900-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */8');
    const head = await fetch(site.url + addressOf('film.mp4'), {
      method: 'HEAD',
      headers: { 'x-country': 'US' },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '8']);
  });

  test('run no scripts, and are downloads where a browser would not show them safely', async () => {
    for (const name of ['open.svg', 'page.html', 'feed.xml', 'orphan.pdf', 'film.en.vtt']) {
      const { headers } = await get(name);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    // PICTURE-3
    const drawing = await get('open.svg');
    expect(await drawing.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    const known = { 'if-none-match': drawing.headers.get('etag') ?? '' };
    expect(await raw('/media/open.svg', 'US', 'GET', known)).toBe(304);
    expect(await raw('/media/open.svg', 'US', 'HEAD')).toBe(200);
    const saved = async (name: string) => (await get(name)).headers.get('content-disposition');
    expect(await saved('page.html')).toBe('attachment');
    expect(await saved('feed.xml')).toBe('attachment');
    expect(await saved('open.svg')).toBeNull();
    const pdf = (await get('linked.pdf')).headers;
    expect(pdf.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect([pdf.get('content-type'), pdf.get('content-disposition')]).toEqual([
      'application/pdf',
      null,
    ]);
  });
});

describe('a preview', () => {
  const preview = (country: string, more = '') => {
    const wish = JSON.stringify({ date: '2031-01-01', country });
    return `${site.url}/?preview=${Buffer.from(wish).toString('base64url')}${more}`;
  };
  const withKey = `&previewKey=${encodeURIComponent(key)}`;

  test('shows the files of drafts at addresses that the key has signed, without caching', async () => {
    const until = Date.now() + 60_000;
    const signed = (name: string, by = key, end = until) => {
      const mark = createPreviewKeys(by, 'main').signFile(`/media/${name}`, end);
      return `/media/draft.pdf?previewFile=${mark}`;
    };
    const ask = (address: string, country = 'US') => site.get(address, { 'x-country': country });
    const shown = await ask(signed('draft.pdf'));
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const wrong = [signed('other.pdf'), signed('draft.pdf', 'another-key-of-sixteen')];
    for (const address of [...wrong, signed('draft.pdf', key, Date.now() - 2_000)]) {
      expect((await ask(address)).status, address).toBe(404);
    }
    expect((await ask(signed('draft.pdf'), 'CU')).status).toBe(451);
  });

  test('opens nothing by a key in the address of its page', async () => {
    expect(await status('draft.pdf', 'US', { referer: preview('US', withKey) })).toBe(404);
  });

  test('shows the files of its own country', async () => {
    expect(await status('secret.svg', 'US', { referer: preview('JP') })).toBe(451);
    expect(await status('secret.svg', 'JP', { referer: preview('US') })).toBe(200);
  });
});

describe('links', () => {
  test('out of the folder are not followed, also when they replace a listed file', async () => {
    const media = join(site.contentFolder, 'media');
    const secret = `${site.contentFolder}-secret`;
    await writeFile(secret, 'outside');
    const open = join(media, 'linked.svg');
    await rename(open, `${open}.kept`);
    await symlink(secret, open);
    expect(await status('linked.svg')).toBe(404);
    await rm(open);
    await symlink('/etc', join(media, 'etc'));
    expect(await raw('/media/etc/passwd', 'US')).toBe(404);
    await rm(join(media, 'etc'));
    await rename(`${open}.kept`, open);
    await rm(secret);
    await expect.poll(() => status('linked.svg'), soon).toBe(200);
  });
});

test('an item that becomes withheld withholds its files', async () => {
  const name = 'open.svg';
  expect(await status(name, 'JP')).toBe(200);
  await site.write({
    'default/product/plain.yaml': product('plain', { ...notJapan, images: asset(name) }),
  });
  await expect.poll(() => status(name, 'JP'), soon).toBe(451);
  expect(await status(name, 'US')).toBe(200);
  expect((await get(name)).headers.get('cache-control')).toBe('private, no-cache');
});

test('a chosen country adds restrictions if configured', async () => {
  const adding = await openSite(content, { COUNTRY_CHOICE: 'adds' });
  const headers = { 'x-country': 'JP', cookie: 'countrypreference=US' };
  expect((await adding.get('/media/secret.svg', headers)).status).toBe(451);
  expect((await site.get('/media/secret.svg', headers)).status).toBe(200);
  await adding.close();
});

test('serves a content folder that is itself a link', async () => {
  const link = `${site.contentFolder}-link`;
  await symlink(site.contentFolder, link);
  const linked = await openSite({}, { CONTENT_DIR: link });
  expect((await linked.get('/media/both.png', { 'x-country': 'US' })).status).toBe(200);
  await linked.close();
  await rm(link);
});
