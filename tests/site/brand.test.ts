import { createHash } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTypeface } from '../../scripts/fonts/typeface.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { type ContentFiles, writeContent } from '../running/contentFolder.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { listedContent, smallContent } from './smallContent.ts';

// OWN-1 to OWN-7

const wait = { timeout: 20_000, interval: 100 };

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path d="M0 0h9v9z"/></svg>';
const spine = {
  application: 'spine',
  name: 'Spine & Works "GmbH"',
  legal_name: 'Spine Works Holding AG',
  collections: ['default', 'shared'],
  logo: { url: '/media/spine.svg', width: 120, height: 30 },
  icon: '/media/tab.svg',
  share_picture: '/media/spine.png',
  colors: { accent: '#6b2d5c' },
  codenames: { navigation: 'main_navigation', footer: 'main_footer' },
  description: { en: 'Implants for the spine', de: 'Implantate für die Wirbelsäule' },
};

/** The typeface of the demo under another name stands for one of a company. */
async function typefaceFiles(): Promise<ContentFiles> {
  const folder = resolve(
    import.meta.dirname,
    '../../node_modules/@fontsource-variable/instrument-sans/files',
  );
  const sources = await Promise.all(
    ['latin', 'latin-ext'].map((it) =>
      readFile(join(folder, `instrument-sans-${it}-wght-normal.woff2`)),
    ),
  );
  const { files } = await makeTypeface('own', sources, ['en', 'de', 'es', 'pt']);
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [`media/fonts/own/${name}`, bytes]),
  );
}

const files: ContentFiles = {
  ...smallContent,
  ...listedContent(),
  'default/brand.yaml': spine,
  'media/spine.svg': svg,
  'media/tab.svg': svg,
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({ ...files, ...(await typefaceFiles()) });
});
afterAll(() => site.close());

const html = async (path: string) => (await site.get(path)).text();
const content = async () =>
  ((await (await site.get('/readyz')).json()) as { content: Record<string, string> }).content;

test('the only brand is that of the site, without a setting (OWN-3)', async () => {
  const settings = readSettings({ CONTENT_DIR: site.contentFolder });
  expect(settings.APPLICATION).toBe('spine');
  expect(() => readSettings({ CONTENT_DIR: site.contentFolder, APPLICATION: 'main' })).toThrow(
    'APPLICATION: there is no brand "main"; the brands of the content folder are spine',
  );
});

test('a page has the name, the logo, the icon and the colors of its brand (OWN-1, OWN-4)', async () => {
  const page = await html('/');
  expect(page).toContain('Spine &amp; Works');
  expect(page).not.toContain('Portico Orthopaedics');
  expect(page).toContain('src="/media/spine.svg"');
  expect(page).toContain('<link rel="icon" href="/media/tab.svg"');
  expect(page).toContain('--accent:#6b2d5c');
  // BRAND-13
  expect(page).toMatch(/\(prefers-color-scheme:dark\)\{:root\{--accent:#(?!6b2d5c)[\da-f]{6};/);
  expect((await site.get('/favicon.ico')).headers.get('location')).toBe('/media/tab.svg');
  expect((await site.get('/media/spine.svg')).status).toBe(200);
});

test.each(['/', '/products', '/no-such-page'])(
  'the style of the brand stands before the style sheet, and its hash is in the policy: %s (OWN-4)',
  async (path) => {
    const answer = await site.get(path);
    const page = await answer.text();
    const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, it = '']) => it);
    expect(styles).toHaveLength(1);
    expect(page.indexOf('<style')).toBeLessThan(page.indexOf('rel="stylesheet"'));
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe-inline');
  },
);

test('feeds have the words of the brand (OWN-1)', async () => {
  const feed = await html('/news-de.xml');
  expect(feed).toContain('Spine &amp; Works');
  expect(feed).toContain('Implantate für die Wirbelsäule');
});

describe('a changed brand', () => {
  test('takes effect while the site runs, in pages that were cached, too (OWN-3)', async () => {
    expect(await html('/')).toContain('--accent:#6b2d5c');
    const changed = { ...spine, name: 'Spine Two', colors: { accent: '#1f3b7a' } };
    await site.write({ 'default/brand.yaml': changed });
    await expect.poll(() => html('/'), wait).toContain('--accent:#1f3b7a');
    expect(await html('/')).toContain('Spine Two');
    expect(await html('/news-de.xml')).toContain('Spine Two');
    await site.write({ 'default/brand.yaml': spine });
    await expect.poll(() => html('/'), wait).toContain('--accent:#6b2d5c');
  });

  test.each([
    ['is not YAML', 'name: ['],
    ['has a color that is none', { ...spine, colors: { accent: 'url(x)' } }],
    ['names a typeface that was not made', { ...spine, typeface: 'none' }],
    ['has another name', { ...spine, application: 'other' }],
  ])('that %s changes nothing, and is reported (OWN-3)', async (_, file) => {
    await site.write({ 'default/brand.yaml': file });
    const reason = async () => (await content()).reason ?? '';
    await expect.poll(reason, wait).toMatch(/brand/);
    expect(await html('/')).toContain('--accent:#6b2d5c');
    await site.write({ 'default/brand.yaml': spine });
    await expect.poll(async () => (await content()).status, wait).toBe('current');
  });

  test('keeps no country rule from taking effect (OWN-3)', async () => {
    const rules = (await readFile(resolve('src/country/defaultRules.json'), 'utf8')).toString();
    await site.write({ 'default/brand.yaml': 'name: [', 'countries.yaml': rules });
    const closed = JSON.parse(rules);
    closed.embargo.push({
      countries: ['JP'],
      list: 'narrow',
      reason: 'Test.',
      source: 'Test',
      date: '2026-11-22',
    });
    await site.write({ 'countries.yaml': closed });
    const status = async () => (await site.get('/', { 'x-country': 'JP' })).status;
    await expect.poll(status, wait).toBe(451);
    await site.write({ 'default/brand.yaml': spine });
    await expect.poll(async () => (await content()).status, wait).toBe('current');
  });
});

test('a typeface of its own reaches pages and link previews (OWN-5)', async () => {
  const path = '/products/everywhere-en';
  const previewOf = async () => {
    const [, address = ''] =
      /<meta property="og:image" content="([^"]*)"/.exec(await html(path)) ?? [];
    return new URL(address).pathname;
  };
  const before = await previewOf();
  await site.write({ 'default/brand.yaml': { ...spine, typeface: 'own' } });
  await expect.poll(() => html('/'), wait).toContain('--face:"Own"');
  const page = await html('/');
  const [, font = ''] = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(page) ?? [];
  expect(font).toMatch(/^\/media\/fonts\/own\/own-[\da-f]{10}\.woff2$/);
  const file = await site.get(font);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(file.headers.get('cache-control')).toContain('public');
  expect(page).toContain('size-adjust:');
  // Drawn with the same letters under another name: the address differs, and the picture is the same.
  const after = await previewOf();
  expect(after).not.toBe(before);
  const drawn = Buffer.from(await (await site.get(after)).arrayBuffer());
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  await site.write({ 'default/brand.yaml': spine });
  await expect.poll(() => html('/'), wait).not.toContain('--face');
});

test('a faulty brand keeps the site from starting, with file and field (OWN-3)', async () => {
  const start = openSite({ ...files, 'default/brand.yaml': { ...spine, name: '' } });
  await expect(start).rejects.toThrow('default/brand.yaml: name: must not be empty');
});

test('of two brands, one that is deleted leaves the other whole (OWN-7)', async () => {
  const vet = { ...spine, application: 'vet-systems', name: 'Spine Vet', audience: 'vet-systems' };
  const both = {
    ...files,
    'vet_systems/brand.yaml': vet,
    'default/brand.yaml': { ...spine, application: 'main' },
  };
  const folder = await mkdtemp(join(tmpdir(), 'portico-brands-'));
  await writeContent(folder, both);
  expect(readSettings({ CONTENT_DIR: folder }).APPLICATION).toBe('main');
  expect(readSettings({ CONTENT_DIR: folder, APPLICATION: 'vet-systems' }).APPLICATION).toBe(
    'vet-systems',
  );
  const { 'vet_systems/brand.yaml': _, ...one } = both;
  const alone = await openSite(one);
  const page = await (await alone.get('/')).text();
  expect(page).toContain('Spine &amp; Works');
  expect(page).toContain('<link rel="canonical" href="https://www.example.com/"');
  expect(page).not.toContain('portico-vet.example');
  await alone.close();
});
