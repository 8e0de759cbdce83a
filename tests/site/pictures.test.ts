import { rename, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const photo = (width: number, height: number, background = '#357') =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: '48/1 16/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

const withPicture = (name: string, url: string, more: object = {}) =>
  product(name, { images: [{ url: `/media/${url}` }], ...more });

let site: OpenSite;
beforeAll(async () => {
  const large = await photo(1300, 700);
  site = await openSite({
    ...smallContent,
    'media/team/a photo, 1.jpg': large,
    'media/secret.jpg': large,
    'media/edited.jpg': large,
    'media/moved.jpg': large,
    'media/draft.jpg': large,
    'media/half.jpg': large.subarray(0, large.length / 2),
    'media/broken.jpg': 'no picture',
    'default/product/open.yaml': withPicture('open', 'team/a photo, 1.jpg'),
    'default/product/edited.yaml': withPicture('edited', 'edited.jpg'),
    'default/product/moved.yaml': withPicture('moved', 'moved.jpg'),
    'default/product/half.yaml': withPicture('half', 'half.jpg'),
    'default/product/broken.yaml': withPicture('broken', 'broken.jpg'),
    'default/product/hidden.yaml': withPicture('hidden', 'secret.jpg', {
      geographic_exceptions: ['JP'],
    }),
    'default/product/draft.yaml': {
      ...withPicture('draft', 'draft.jpg'),
      workflow_step: 'draft',
    },
  });
});
afterAll(() => site.close());

const inCountry = (country: string) => ({ 'x-country': country });
const get = (path: string, country = 'US') => site.get(path, inCountry(country));

async function pageOf(name: string): Promise<string> {
  return (await get(`/products/${name}-en`)).text();
}

/** The addresses in the first source set of a page, which are those of AVIF, in a format. */
async function copiesOn(name: string, format: 'avif' | 'webp'): Promise<string[]> {
  const page = await pageOf(name);
  const [, set = ''] = /type="image\/avif"[^>]*srcSet="([^"]+)"/i.exec(page) ?? [];
  const addresses = set.split(/\s+\d+w(?:,\s+|$)/).filter(Boolean);
  return addresses.map((it) => it.replace(/avif$/, format));
}

/** Requests a target that URL would normalize. */
function raw(path: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const { hostname, port } = new URL(site.url);
  request({ hostname, port, path, headers: inCountry('US') }, (answer) => {
    answer.resume();
    answer.on('end', () => resolve(answer.statusCode));
  })
    .on('error', reject)
    .end();
  return promise;
}

test('a page shows the copies of a picture with the size of its file (PICTURE-1, PICTURE-4)', async () => {
  const page = await pageOf('open');
  expect(page).toMatch(/<img[^>]*width="1300" height="700"/);
  const addresses = await copiesOn('open', 'webp');
  expect(addresses.map((it) => /-(\d+)\.webp$/.exec(it)?.[1])).toEqual(
    [640, 828, 1080, 1200, 1300].map(String),
  );
  // Browsers without AVIF get one copy.
  expect(page).toMatch(/<img src="[^"]*-828\.webp"/);
  const [smallest = ''] = addresses;
  const answer = await get(smallest);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  const { width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, exif]).toEqual([640, undefined]);
});

test('AVIF is WebP until it is made (PICTURE-4)', async () => {
  const [smallest = ''] = await copiesOn('open', 'avif');
  const first = await get(smallest);
  expect(first.status).toBe(200);
  const isPending = first.headers.get('content-type') === 'image/webp';
  expect(isPending && first.headers.get('cache-control') !== 'private, no-cache').toBe(false);
  await expect
    .poll(async () => (await get(smallest)).headers.get('content-type'), { timeout: 45_000 })
    .toBe('image/avif');
  expect((await get(smallest)).headers.get('cache-control')).toContain('immutable');
});

test('the original of a photo, which may say where it was taken, is not sent (PICTURE-5)', async () => {
  expect((await get('/media/team/a%20photo%2C%201.jpg')).status).toBe(404);
  expect((await get('/media/sized/team/a%20photo%2C%201.jpg')).status).toBe(404);
});

describe('where an item is withheld (PICTURE-6)', () => {
  test('so is every copy of its pictures', async () => {
    for (const format of ['webp', 'avif'] as const) {
      const addresses = await copiesOn('hidden', format);
      expect(addresses).toHaveLength(5);
      for (const address of addresses) expect((await get(address, 'JP')).status).toBe(451);
    }
    const [address = ''] = await copiesOn('hidden', 'webp');
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect((await get(address, 'CU')).status).toBe(451);
    expect((await get(address, 'JP')).status).toBe(451);
  });

  test('and no copy of a draft exists', async () => {
    const [address = ''] = await copiesOn('open', 'webp');
    const draft = address.replace(/sized\/([^/]+)\/.*-640/, 'sized/$1/draft.jpg-640');
    expect((await get(draft)).status).toBe(404);
  });
});

describe('an address that no page names (PICTURE-8)', () => {
  test.each([
    ['another width', (it: string) => it.replace('-640.', '-641.')],
    ['an enormous width', (it: string) => it.replace('-640.', '-3840.')],
    ['no width', (it: string) => it.replace('-640.', '-0.')],
    ['another format', (it: string) => it.replace('.webp', '.png')],
    ['another file', (it: string) => it.replace('photo', 'foto')],
    ['a file that is no picture', (it: string) => it.replace(/team.*jpg/, 'broken.jpg')],
    ['a path out of the folder', (it: string) => it.replace('team', 'team/../../default')],
    ['an encoded path', (it: string) => it.replace('team', '..%2f..%2fteam')],
    ['an encoded separator', (it: string) => it.replace('team/', 'team%5c')],
    ['a null byte', (it: string) => it.replace('.jpg', '.jpg%00')],
  ])('%s', async (_, change) => {
    const [address = ''] = await copiesOn('open', 'webp');
    expect(await raw(change(address))).toBe(404);
  });

  test('another version gets the current picture, which browsers ask for again', async () => {
    const [address = ''] = await copiesOn('open', 'webp');
    const answer = await get(address.replace(/sized\/[^/]+/, 'sized/older'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('a picture that cannot be read (PICTURE-2)', () => {
  test('leaves its place to the sign and is logged', async () => {
    const page = await pageOf('broken');
    expect(page).not.toContain('broken.jpg');
    expect(site.log.map(({ msg }) => msg)).toContainEqual(
      expect.stringContaining('The picture `media/broken.jpg` cannot be shown'),
    );
  });

  test('and one that is damaged further down is logged when it is shown', async () => {
    const [address = ''] = await copiesOn('half', 'webp');
    expect((await get(address)).status).toBe(404);
    const lines = site.log.filter(({ msg }) => msg === 'A picture cannot be decoded');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.path).toContain('half.jpg');
  });
});

test('an edited picture has another address', async () => {
  const [before = ''] = await copiesOn('edited', 'webp');
  // A file that is half written would have an address of its own.
  const edited = `${site.contentFolder}-edited.jpg`;
  await writeFile(edited, await photo(900, 600, '#fff'));
  await rename(edited, join(site.contentFolder, 'media/edited.jpg'));
  await expect
    .poll(async () => (await copiesOn('edited', 'webp'))[0], { timeout: 45_000 })
    .not.toBe(before);
  const [after = ''] = await copiesOn('edited', 'webp');
  expect((await get(after)).headers.get('cache-control')).toContain('immutable');
});

test('a picture that became a link out of the folder is not read', async () => {
  const [address = ''] = await copiesOn('moved', 'webp');
  const file = join(site.contentFolder, 'media/moved.jpg');
  await rename(file, `${site.contentFolder}-moved.jpg`);
  await symlink(`${site.contentFolder}-moved.jpg`, file);
  expect((await get(address)).status).toBe(404);
});
