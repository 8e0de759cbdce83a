import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../../src/server/start/settings.ts';
import type { KontentMode } from '../fakes/kontentServer.ts';
import { type HostedContent, startHostedContent } from './hostedContent.ts';
import { indexWritten } from './indexWritten.ts';
import type { OpenSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

// `kontentSource.test.ts` tries every way to fail; one sends nothing, the other something wrong.
const failures: KontentMode[] = ['hang', 'garbage'];

/** Far more than a machine under load needs. */
const patience = { timeout: 60_000 };

let hosted: HostedContent;
let folder: string;

beforeAll(async () => {
  hosted = await startHostedContent(smallContent);
});
afterAll(() => hosted.close());

const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  hosted.server.mode = 'ok';
  folder = await mkdtemp(join(tmpdir(), 'portico-outage-'));
  closing.push(() => rm(folder, { recursive: true, maxRetries: 10 }));
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Opens a site whose data outlives it. @param env further settings */
async function open(env: Environment = {}): Promise<OpenSite> {
  const site = await hosted.open({ DATA_DIR: folder, ...env });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= site.close());
  closing.push(close);
  return { ...site, close };
}

interface Readiness {
  readonly status: string;
  readonly content: { readonly status: string; readonly since: string; readonly reason: string };
}

async function readiness(site: OpenSite): Promise<Readiness & { readonly http: number }> {
  const answer = await site.get('/readyz');
  return { ...(await answer.json()), http: answer.status };
}

const isStale = async (site: OpenSite) => (await readiness(site)).content?.status === 'stale';

/** A page that is shown, without what differs from one site to the next. */
async function comparable(answer: Response, site: OpenSite): Promise<string> {
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll(site.url, '');
}

/** Addresses with what a visitor of Germany gets. */
const shown = [
  ['/products', 200],
  ['/produkte/everywhere-de', 200],
  ['/products/not-latin-en', 200],
  ['/resources', 200],
  ['/api/items/everywhere', 200],
  ['/api/items?system.type[eq]=product', 200],
  ['/sitemap.xml', 200],
  ['/products/unknown', 404],
] as const;

const german = { 'x-country': 'DE', cookie: 'interruptautomaticredirect=true' };

test('a hosted service works like the files (CONTENT-4)', async () => {
  const site = await open();
  const product = await site.get('/produkte/everywhere-de', german);
  expect(product.status).toBe(200);
  expect(await product.text()).toContain('everywhere de');
  expect((await site.get('/produtos/not-brazil-pt', { 'x-country': 'BR' })).status).toBe(451);
});

describe.each(failures)('when the content service fails (%s)', (failure) => {
  test('pages stay as they are, also new ones, and tell the age of the content (ERROR-5, CONTENT-5)', {
    timeout: 120_000,
  }, async () => {
    const site = await open();
    // Lists take their filters from the index.
    await indexWritten(site);
    const fresh = await site.get('/products', german);
    expect([fresh.headers.get('age'), fresh.headers.get('cache-status')]).toEqual([null, null]);
    const text = await comparable(fresh, site);
    hosted.server.mode = failure;
    await expect.poll(() => isStale(site), patience).toBe(true);
    const { since, reason } = (await readiness(site)).content;
    expect(await readiness(site)).toMatchObject({ http: 200, status: 'ready' });
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
    expect(reason).toMatch(/content service/);

    const before = hosted.server.requests.length;
    for (const [path, status] of shown) {
      const answer = await site.get(path, german);
      expect([path, answer.status]).toEqual([path, status]);
      if (!answer.headers.get('content-type')?.includes('html')) continue;
      expect(answer.headers.get('age'), path).toMatch(/^\d+$/);
      expect(answer.headers.get('cache-status'), path).toContain('stale');
    }
    expect(await comparable(await site.get('/products', german), site)).toBe(text);
    // The site itself goes on to ask, and only for changes.
    const asked = hosted.server.requests.slice(before);
    expect(asked.filter((it) => !it.includes('/sync '))).toEqual([]);
    const age = async () => Number((await site.get('/products', german)).headers.get('age'));
    await expect.poll(age, patience).toBeGreaterThanOrEqual(1);

    hosted.server.mode = 'ok';
    await expect.poll(() => isStale(site), patience).toBe(false);
    const again = await site.get('/products', german);
    expect([again.headers.get('age'), await comparable(again, site)]).toEqual([null, text]);
  });

  test('a first start answers a localized 503 until the service has sent everything (ERROR-5, CONTENT-48)', {
    timeout: 120_000,
  }, async () => {
    hosted.server.mode = failure;
    const site = await open();
    const response = await site.get('/produkte/everywhere-de', german);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    const text = await response.text();
    expect(text).toContain('<html lang="de"');
    expect(text).not.toContain('service_unavailable');
    // Editors may have written a page at any address, so search engines must not forget it.
    const unknown = await site.get('/de/reise-und-hotels', german);
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '30']);
    const api = await site.get('/api/items/everywhere', german);
    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '30']);
    expect(api.headers.get('content-type')).toBe('application/problem+json');
    expect((await site.get('/sitemap.xml', german)).status).toBe(503);
    expect(await readiness(site)).toMatchObject({
      http: 503,
      status: 'not ready',
      reason: expect.stringContaining('content service'),
    });
    expect((await site.get('/healthz')).status).toBe(200);
    // ERROR-2: crawlers would index the screen of visitors.
    const crawler = await site.get('/produkte/everywhere-de', { 'user-agent': 'Googlebot/2.1' });
    const told = [crawler.status, crawler.headers.get('retry-after'), await crawler.text()];
    expect(told).toEqual([503, '30', '']);

    hosted.server.mode = 'ok';
    hosted.server.answerWaiting();
    const status = async () => (await site.get('/produkte/everywhere-de', german)).status;
    await expect.poll(status, patience).toBe(200);
    expect(await readiness(site)).toMatchObject({ http: 200, status: 'ready' });
  });

  test('a second start serves the content of the first (CONTENT-48)', {
    timeout: 120_000,
  }, async () => {
    const first = await open();
    const text = await comparable(await first.get('/produkte/everywhere-de', german), first);
    await first.close();
    hosted.server.mode = failure;
    const second = await open();
    for (const [path, status] of shown) {
      const answer = await second.get(path, german);
      expect([path, answer.status]).toEqual([path, status]);
    }
    const page = await second.get('/produkte/everywhere-de', german);
    expect(await comparable(page, second)).toBe(text);
    expect((await second.get('/produtos/not-brazil-pt', { 'x-country': 'BR' })).status).toBe(451);
    await expect.poll(() => isStale(second), patience).toBe(true);
    expect(await readiness(second)).toMatchObject({ http: 200 });
    hosted.server.mode = 'ok';
    await expect.poll(() => isStale(second), patience).toBe(false);
  });
});

test.each(['hang', 'trickle'] as const)(
  'a start does not wait for a service that does not come to an end (%s) (CONTENT-61, ERROR-5)',
  { timeout: 120_000 },
  async (mode) => {
    await (await open()).close();
    hosted.server.mode = mode;
    const second = await open();
    // The site has not given up the first request.
    expect(hosted.server.waiting()).toBe(1);
    expect((await second.get('/produkte/everywhere-de', german)).status).toBe(200);
    const { http, content } = await readiness(second);
    expect([http, content.status]).toEqual([200, 'stale']);
    expect(content.reason).toMatch(
      /has not sent all its content yet; the stored content of 20\d\d-/,
    );
    hosted.server.mode = 'ok';
    hosted.server.answerWaiting();
    await expect.poll(() => isStale(second), patience).toBe(false);
  },
);

test('no request of a visitor causes a request to the service (CONTENT-5)', async () => {
  // The site itself asks again in an hour.
  const site = await open({ CONTENT_POLL_SECONDS: '3600' });
  await indexWritten(site);
  const before = hosted.server.requests.length;
  for (const [path] of shown) {
    for (const country of ['DE', 'US', 'JP']) await site.get(path, { 'x-country': country });
  }
  await site.get('/search?q=everywhere', german);
  await Promise.all(Array.from({ length: 20 }, () => site.get('/readyz')));
  expect(hosted.server.requests.slice(before)).toEqual([]);
});
