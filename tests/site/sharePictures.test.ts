import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startVisitedSite, type VisitedSite } from './visitedSite.ts';

// PAGE-39: the pictures of the site's own content in link previews.

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
}, 240_000);
afterAll(() => site.close());

/** The properties of a page for link previews, without `og:`. */
async function previewOf(path: string, country = 'US'): Promise<Record<string, string>> {
  const html = await (await site.get(path, country)).text();
  const found = [...html.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
}

async function pictureOf(path: string): Promise<string> {
  return new URL((await previewOf(path)).image ?? '').pathname;
}

const product = '/products/knotline-knotless-anchor';
const kinds = [
  product,
  '/produkte/knotline-knotenloser-anker',
  '/resources/anatomy-plate-elbow',
  '/es/calendario/event_elbow_lab_madrid_2027',
  '/corporate/team/ana-sofia-quirogades',
  '/patient',
  '/products',
];

describe('link previews', () => {
  test('show a picture of its own for each page and language', { timeout: 180_000 }, async () => {
    const news = /href="(\/news\/[\w-]+)"/.exec(await (await site.get('/news', 'US')).text());
    const specialty = /href="(\/specialties\/[\w-]+)"/.exec(
      await (await site.get('/specialties', 'US')).text(),
    );
    const pages = [...kinds, news?.[1] ?? '', specialty?.[1] ?? ''];
    const seen = new Set<string>();
    for (const path of pages) {
      const {
        image = '',
        'image:width': width,
        'image:height': height,
        ...preview
      } = await previewOf(path);
      expect([width, height], path).toEqual(['1200', '630']);
      expect(preview['image:alt'], path).toContain(preview.title);
      const answer = await site.get(new URL(image).pathname, 'US');
      expect(answer.headers.get('content-type'), path).toBe('image/jpeg');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata(), path).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      expect(bytes.length, path).toBeLessThan(200_000);
      seen.add(image);
    }
    expect(seen.size).toBe(pages.length);
  });

  test.each(['/', '/products/compare'])('show that of the brand for %s', async (path) => {
    expect(await pictureOf(path)).toBe('/media/share-main.png');
  });
});

describe('a picture for link previews', () => {
  test('is sent only if it has changed', async () => {
    const path = await pictureOf(product);
    const first = await site.get(path, 'US');
    await first.arrayBuffer();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const headers = { 'x-country': 'US', 'if-none-match': etag };
    expect((await fetch(site.url + path, { headers })).status).toBe(304);
  });

  test('shows what the page shows now, whatever digest is asked for', async () => {
    const path = await pictureOf(product);
    const old = path.replace(/-\w{16}\.jpg$/, '-0000000000000000.jpg');
    const [now, then] = await Promise.all([site.get(path, 'US'), site.get(old, 'US')]);
    expect(then.headers.get('etag')).toBe(now.headers.get('etag'));
    await Promise.all([now.arrayBuffer(), then.arrayBuffer()]);
  });

  test.each([
    ['a withheld product', 'de/talvera_nail', 'JP', 404],
    ['a visitor under embargo', 'en/knotline_anchor', 'CU', 451],
    ['an unconfirmed visitor of a country with the gate', 'en/knotline_anchor', 'FR', 404],
    ['no item', 'en/nothing', 'US', 404],
    ['an item without a page', 'en/main_footer', 'US', 404],
    ['a language that does not exist', 'xx/knotline_anchor', 'US', 404],
  ])('does not exist for %s', async (_, name, country, status) => {
    const answer = await site.get(`/media/share/${name}-0123456789abcdef.jpg`, country);
    expect(answer.status).toBe(status);
  });
});

test('those of Vet Systems are its own', async () => {
  const vet = await startVisitedSite({ APPLICATION: 'vet-systems' });
  try {
    for (const path of ['/products', '/produtos']) {
      const html = await (await vet.get(path, 'US')).text();
      const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const answer = await vet.get(new URL(image).pathname, 'US');
      expect(answer.headers.get('content-type'), path).toBe('image/jpeg');
      await answer.arrayBuffer();
    }
    const other = await vet.get('/media/share/en/knotline_anchor-0123456789abcdef.jpg', 'US');
    expect(other.status).toBe(404);
  } finally {
    await vet.close();
  }
});
