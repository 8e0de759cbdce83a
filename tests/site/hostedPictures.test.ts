import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImageServer, startImageServer } from '../fakes/imageServer.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

// PICTURE-9: with IMAGES=cloudinary the image service makes the copies of editors' pictures.

const origin = 'https://www.portico.example';

let site: OpenSite;
let service: ImageServer;
beforeAll(async () => {
  service = await startImageServer((address) =>
    site.get(address.replace(origin, ''), { 'x-country': 'US' }),
  );
  const photo = await sharp({
    create: { width: 1300, height: 700, channels: 3, background: '#357' },
  })
    .jpeg()
    .toBuffer();
  const withPicture = (name: string, more: object = {}) =>
    product(name, { images: [{ url: `/media/${name}, 1.jpg` }], ...more });
  site = await openSite(
    {
      ...smallContent,
      'media/open, 1.jpg': photo,
      'media/hidden, 1.jpg': photo,
      'default/product/open.yaml': withPicture('open'),
      'default/product/hidden.yaml': withPicture('hidden', { geographic_exceptions: ['JP'] }),
    },
    { IMAGES: 'cloudinary', IMAGE_DOMAIN: service.url, MAIN_SITE_URL: origin },
  );
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const get = (path: string, country = 'US') => site.get(path, { 'x-country': country });

/** The copies of a product's picture, the smallest first. */
async function copiesOn(name: string): Promise<string[]> {
  const page = await (await get(`/products/${name}-en`)).text();
  const [, set = ''] = /type="image\/avif"[^>]*srcSet="([^"]+)"/i.exec(page) ?? [];
  return set.split(/\s+\d+w(?:,\s+|$)/).filter(Boolean);
}

test('a browser is led to the service, which fetches the widest copy', async () => {
  const copies = await copiesOn('open');
  expect(copies).toHaveLength(5);
  for (const [index, width] of [640, 828, 1080, 1200].entries()) {
    const answer = await get(copies[index] ?? '');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const copy = await fetch(answer.headers.get('location') ?? '', {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect(copy.headers.get('content-type')).toBe('image/avif');
    const size = await sharp(Buffer.from(await copy.arrayBuffer())).metadata();
    expect(size).toMatchObject({ width, height: Math.round((width * 700) / 1300) });
  }
  const widest = await get(copies.at(-1) ?? '');
  expect(widest.status).toBe(200);
  expect([...new Set(service.fetched)]).toEqual([
    expect.stringMatching(/^https:\/\/www\.portico\.example\/media\/sized\/.*-1300\.webp$/),
  ]);
});

test('browsers may load pictures from the service', async () => {
  const page = await get('/products/open-en');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(service.url);
});

test('a picture that is withheld in a country never leaves the site (PICTURE-6)', async () => {
  for (const address of await copiesOn('hidden')) {
    expect((await get(address)).status).toBe(200);
    expect((await get(address, 'JP')).status).toBe(451);
  }
  expect(service.fetched.filter((it) => it.includes('hidden'))).toEqual([]);
});

test('an older version leads to the current picture for a moment', async () => {
  const [smallest = ''] = await copiesOn('open');
  const answer = await get(smallest.replace(/sized\/[^/]+/, 'sized/older'));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-cache']);
});
