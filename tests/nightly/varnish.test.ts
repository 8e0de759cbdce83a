import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signatureHeaders } from '../../src/backends/leads/httpEndpoint.ts';
import { writeVcl } from '../../src/country/edgeTable.server.ts';
import { confirmed } from '../confirmed.ts';
import type { Answer } from '../running/ask.ts';
import { writeContent } from '../running/contentFolder.ts';
import { ensureVarnish } from '../running/varnish.ts';
import { type EdgeSite, isHit, openEdgeSite, purgeKey } from '../site/edgeSite.ts';
import { page, product, smallContent } from '../site/smallContent.ts';

/** Far more than a machine under load needs. */
const patience = { timeout: 45_000, interval: 100 };

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const oldAddress = (from: string, to: string) => ({
  shared: { from, to: [to] },
  variants: { en: {} },
});

const notBrazil = {
  geographic_exceptions: ['BR'],
  images: [{ url: '/media/not-brazil.png' }],
};

let folder: string;
let edge: EdgeSite;
let pages: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-edge-content-'));
  await writeContent(folder, {
    'pictures/pictures.json': '[]',
    ...smallContent,
    'media/guide.pdf': 'guide',
    'media/open.png': 'open',
    'media/not-brazil.png': 'not Brazil',
    'default/webpage/innovations.yaml': page('innovations', 'Innovations', [
      { type: 'block_media', image: [{ url: '/media/open.png' }] },
      { type: 'block_rich_text', body: '<p><a href="/media/guide.pdf">Guide</a></p>' },
    ]),
    'default/product/not_brazil.yaml': product('not-brazil', notBrazil),
    'default/redirect/old.yaml': oldAddress('/old', 'not_brazil'),
    'default/redirect/kept.yaml': oldAddress('/kept', 'english_only'),
  });
  // As in a container, where the site's own port does not answer operators.
  const settings = { CONTENT_DIR: folder, PAGE_TTL_SECONDS: '3600', OPERATIONS_PORT: '0' };
  edge = await openEdgeSite(settings);
  const [process] = edge.processes;
  const { text } = await edge.ask(`${process?.url}/sitemap.xml`, { 'X-Country': 'US' });
  const listed = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, it]) => it || '/',
  );
  const files = ['/media/open.png', '/media/not-brazil.png', '/media/guide.pdf', '/media/none.png'];
  const feeds = ['/sitemap.xml', '/news-de.xml', '/calendar.ics', '/calendar.ics?language=german'];
  pages = [...listed, '/resources', '/nothing', '/products/not-brazil-en', ...files, ...feeds];
});
afterAll(async () => {
  await edge?.close();
  await rm(folder, { recursive: true, maxRetries: 10 });
});

/** A visitor who has not just arrived. */
const browsing = { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' };
const visit = (path: string, country: string, more: Record<string, string> = {}) =>
  edge.ask(edge.url + path, { ...browsing, 'X-Country': country, ...more });
const direct = (path: string, country: string, more: Record<string, string> = {}) =>
  edge.ask(`${edge.processes[0]?.url}${path}`, { ...browsing, 'X-Country': country, ...more });
/**
 * Visits until Varnish answers itself. A process removes pages again a second after each change, and
 * when the index is written.
 */
const untilHit = (path: string, country: string, more: Record<string, string> = {}) =>
  expect.poll(async () => isHit(await visit(path, country, more)), patience).toBe(true);
const summaryOf = ({ status, headers }: Answer) => {
  const { etag, location } = headers;
  return { status, location, etag: status === 200 ? etag : undefined };
};

const forgedConfirmation = `confirmedprofessional=declaration.${Math.floor(Date.now() / 86_400_000)}.${'A'.repeat(43)}`;

/** Two countries of each group, those of none, and what is no country. */
const places = () => [
  ...edge.table.groups.flatMap(({ countries }) => [countries[0] ?? '', countries.at(-1) ?? '']),
  ...['RU', 'KP', 'XX', 'ZZ', 'us', 'US,FR', ''],
];

test('sends each country the page of its market, whatever headers and cookies claim (PERF-19, COUNTRY-15)', async () => {
  const keys = edge.table.groups.flatMap(({ key, confirmed }) => [key, confirmed?.key ?? key]);
  const cookies = ['', confirmed, forgedConfirmation, 'countrypreference=US'];
  let hits = 0;
  for (const country of places()) {
    for (const [at, path] of pages.slice(-16).entries()) {
      const forged = { 'X-Portico-Market': keys[at % keys.length] ?? '', 'Surrogate-Key': 'x' };
      for (const cookie of cookies) {
        const [ours, theirs] = await Promise.all([
          visit(path, country, { cookie, ...forged }),
          direct(path, country, { cookie }),
        ]);
        expect(summaryOf(ours), `${path} in ${country} with ${cookie}`).toEqual(summaryOf(theirs));
        expect(ours.headers).not.toHaveProperty('surrogate-key');
        const caching = String(ours.headers['cache-control']);
        const isPrivate = /^private, (?:no-cache|no-store|max-age=86400)$/.test(caching);
        const isSame = caching === theirs.headers['cache-control'];
        expect(isPrivate || ours.status !== 200, caching).toBe(true);
        expect(isSame || ours.status !== 200 || !path.startsWith('/media/'), caching).toBe(true);
        hits += Number(isHit(ours));
      }
    }
  }
  expect(hits).toBeGreaterThan(50);
});

test('ignores the country and the market that a visitor writes past the proxy in front (PERF-19)', async () => {
  const [group] = edge.table.groups;
  const forged = { 'X-Country': 'FR', 'X-Portico-Market': group?.key ?? '' };
  await untilHit('/products', group?.countries[0] ?? '');
  for (let n = 0; n < 3; n += 1) {
    const answer = await edge.ask(`${edge.url}/products`, { ...browsing, ...forged }, '127.0.0.2');
    expect(answer.status).toBe(200);
    expect(isHit(answer)).toBe(false);
  }
});

test('decides first visits and the question for professionals on each request (PERF-19, PATH-9, COUNTRY-4)', async () => {
  const agent = { 'User-Agent': browsing['User-Agent'] };
  await visit('/', 'DE');
  for (let n = 0; n < 3; n += 1) {
    const headers = { ...agent, 'X-Country': 'DE' };
    const first = await edge.ask(`${edge.url}/`, headers);
    expect(first).toMatchObject({ status: 302, headers: { location: '/de' } });
    const asked = await visit('/products', 'FR');
    expect(asked.status).toBe(302);
    expect((await visit('/products', 'FR', { cookie: confirmed })).status).toBe(200);
    const stays = { cookie: 'interruptautomaticredirect=true' };
    expect((await visit('/', 'DE', stays)).status).toBe(200);
    await untilHit('/', 'DE', stays);
  }
});

test('a cookie typed by hand opens nothing that Varnish stored for professionals (COUNTRY-25)', async () => {
  await untilHit('/products', 'FR', { cookie: confirmed });
  for (const cookie of [forgedConfirmation, 'confirmedprofessional=login']) {
    for (let n = 0; n < 3; n += 1) {
      const answer = await visit('/products', 'FR', { cookie });
      expect([answer.status, isHit(answer)], cookie).toEqual([302, false]);
    }
  }
  expect(isHit(await visit('/products', 'FR', { cookie: confirmed }))).toBe(true);
});

test('answers more than 95 of 100 page requests of browsing visitors itself (PERF-19)', async () => {
  const countries = ['US', 'CA', 'DE', 'FR', 'BR', 'JP', 'GB', 'AU'];
  const shown = pages.slice(0, 12);
  let hits = 0;
  let all = 0;
  for (let n = 0; n < 250; n += 1) {
    const country = countries[n % countries.length] ?? 'US';
    const cookie = `interruptautomaticredirect=true; ${confirmed}`;
    const answers = await Promise.all(shown.map((path) => visit(path, country, { cookie })));
    const opened = answers.filter(({ status }) => status === 200);
    all += opened.length;
    hits += opened.filter(isHit).length;
  }
  expect(all).toBeGreaterThan(2_000);
  expect(hits / all).toBeGreaterThan(0.95);
});

test('loses what shows changed content, and keeps the rest (PERF-20, CONTENT-4)', async () => {
  const [withdrawn, edited, kept] = ['/products/everywhere-en', '/patient', '/privacy'];
  for (const path of [withdrawn, edited, kept]) await untilHit(path, 'US');
  await writeContent(folder, {
    'default/product/everywhere.yaml': product('everywhere', { product_status: 'withdrawn' }),
    'default/webpage/patient.yaml': page('patient', 'Edited'),
  });
  await expect.poll(async () => (await visit(withdrawn, 'US')).status, patience).toBe(451);
  await expect.poll(async () => (await visit(edited, 'US')).text, patience).toContain('Edited en');
  expect(isHit(await visit(kept, 'US'))).toBe(true);
});

test('loses what ends by its own date, and gets it from no process again (CONTENT-55)', async () => {
  const end = Date.now() + 15_000;
  const ending = product('ending', { publish_until: new Date(end).toISOString() });
  await writeContent(folder, { 'default/product/ending.yaml': ending });
  const statusIn = async (country: string) => (await visit('/products/ending-en', country)).status;
  await expect.poll(() => statusIn('US'), patience).toBe(200);
  await untilHit('/products/ending-en', 'US');
  /** Asks both processes through Varnish, which keeps no 404. */
  async function statuses(): Promise<number[]> {
    const found = new Set<number>();
    for (const country of ['US', 'JP', 'US', 'JP', 'US', 'JP']) found.add(await statusIn(country));
    return [...found];
  }
  await expect.poll(statuses, patience).toEqual([404]);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  for (let asked = 0; asked < 10; asked += 1) expect(await statuses()).toEqual([404]);
});

test('stores redirects of editors for each market, and loses them with any change (CONTENT-52)', async () => {
  const answerOf = async (path: string, country: string) => {
    const { status, headers } = await visit(path, country);
    return [status, headers.location, headers['cache-control']];
  };
  const caching = 'private, no-cache';
  const withheld = [451, undefined, 'private, no-cache'];
  const moved = [301, '/products/not-brazil-en?a=b', caching];
  await untilHit('/old?a=b', 'US');
  for (let n = 0; n < 3; n += 1) {
    expect(await answerOf('/old?a=b', 'US')).toEqual(moved);
    expect(await answerOf('/old?a=b', 'BR')).toEqual(withheld);
  }
  await writeContent(folder, {
    'default/redirect/old.yaml': { shared: { from: '/old' }, variants: { en: {} } },
  });
  await expect.poll(async () => (await visit('/old?a=b', 'US')).status, patience).toBe(410);
  await untilHit('/kept', 'US');
  // Another item takes the address.
  await writeContent(folder, {
    'default/redirect/kept.yaml': oldAddress('/products/taken-en', 'english_only'),
  });
  await untilHit('/products/taken-en', 'US');
  expect((await visit('/products/taken-en', 'US')).status).toBe(301);
  await writeContent(folder, { 'default/product/taken.yaml': product('taken') });
  await expect
    .poll(async () => (await visit('/products/taken-en', 'US')).status, patience)
    .toBe(200);
});

test('passes on parts of long files, and pictures of previews (PERF-19)', async () => {
  const part = await visit('/media/guide.pdf', 'US', { range: 'bytes=1-2' });
  expect(part).toMatchObject({ status: 206, text: 'ui' });
  await untilHit('/media/open.png', 'DE');
  const previewed = { referer: 'https://www.example.org/?preview=x' };
  expect(isHit(await visit('/media/open.png', 'DE', previewed))).toBe(false);
});

test('removes pages by key for a signed request, once (PERF-20)', async () => {
  // The changes of other tests are removed again three seconds later; this page shows none of them.
  const listed = '/de/datenschutz';
  await untilHit(listed, 'US');
  const body = JSON.stringify({ tags: ['rules'] });
  const post = (headers: Record<string, string>) =>
    fetch(`${edge.url}/api/purge`, { method: 'POST', headers, body });
  expect((await post({ 'webhook-signature': 'v1,none' })).status).toBe(401);
  expect(isHit(await visit(listed, 'US'))).toBe(true);
  const signed = signatureHeaders([purgeKey], randomUUID(), body, new Date());
  const answer = await post(signed);
  expect(answer.status).toBe(200);
  expect(answer.headers.has('x-portico-purge')).toBe(false);
  expect(isHit(await visit(listed, 'US'))).toBe(false);
});

test.each(['site.vcl', 'compose-site.vcl'])(
  'Varnish reads the example %s (PERF-19)',
  async (name) => {
    const copy = join(folder, `vcl-${name}`);
    await cp('operations/cdn', copy, { recursive: true });
    const text = await readFile(join(copy, name), 'utf8');
    // No name is known here.
    const local = text.replaceAll(/\.host = "(?:site|second)"/g, '.host = "127.0.0.1"');
    await writeFile(join(copy, 'site.vcl'), local);
    await writeFile(join(copy, 'markets.vcl'), writeVcl(edge.table, 'X-Country', 60));
    const check = ['-C', '-j', 'none', '-n', join(copy, 'work'), '-p', `vcl_path=${copy}`];
    const reading = promisify(execFile)(
      ensureVarnish(),
      [...check, '-f', join(copy, 'portico.vcl')],
      { maxBuffer: 16_000_000 },
    );
    await expect(reading).resolves.toBeDefined();
  },
);

test('serves the files of earlier releases', async () => {
  const old = '/assets/old-Abc123.js';
  await writeContent(edge.assetsFolder, { [old]: 'export {};' });
  const answer = await edge.ask(edge.url + old);
  expect(answer).toMatchObject({ status: 200, text: 'export {};' });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(isHit(await edge.ask(edge.url + old, { 'X-Country': 'FR' }))).toBe(true);
});

// The last one with a site, as Varnish does not know the market of the United States from then on
test('loses pictures and feeds that an item withholds from now on (PERF-20, COUNTRY-15)', async () => {
  const [picture, feed] = ['/media/not-brazil.png', '/sitemap.xml'];
  const hasPage = async () => (await visit(feed, 'US')).text.includes('/products/not-brazil-en');
  for (const path of [picture, feed]) {
    await untilHit(path, 'US');
  }
  expect(await hasPage()).toBe(true);
  await writeContent(folder, {
    'default/product/not_brazil.yaml': product('not-brazil', {
      ...notBrazil,
      geographic_exceptions: ['BR', 'US'],
    }),
  });
  await expect.poll(async () => (await visit(picture, 'US')).status, patience).toBe(451);
  await expect.poll(hasPage, patience).toBe(false);
});

test('tells visitors in plain words that no machine answers (ERROR-10)', async () => {
  await Promise.all(edge.processes.map((it) => it.kill()));
  const answer = await visit('/products?page=2', 'DE');
  expect(answer.status).toBe(503);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
  expect(answer.headers['content-type']).toContain('text/html');
  for (const language of ['en', 'de', 'es', 'pt']) {
    expect(answer.text).toContain(`lang="${language}"`);
  }
  expect(answer.text).not.toContain('Guru');
});
