import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEdgeTable } from '../src/country/edgeTable.server.ts';
import { createMarkets } from '../src/country/market.server.ts';
import { countryRules } from '../src/country/restrictions.ts';
import { type EdgeWorker, openEdgeWorker } from '../tests/running/edgeWorker.ts';

const rules = countryRules();
const table = createEdgeTable(rules, createMarkets({ rules, exceptionSets: [['DE', 'BE']] }));
const start = Date.parse('2026-01-01T00:00:00Z');
const stored = new Map<string, Response>();
const sent: Request[] = [];
let worker: EdgeWorker;
/** What the server answers. */
let answer: () => Response;

beforeAll(async () => {
  worker = await openEdgeWorker(table);
});
afterAll(() => worker.close());

/** The answer in the cache, which deletes what has expired, as the Cache API does. */
function storedAnswer(url: string): Response | undefined {
  const found = stored.get(url);
  const [, seconds] = /s-maxage=(\d+)/.exec(found?.headers.get('Cache-Control') ?? '') ?? [];
  const age = Date.now() - Date.parse(found?.headers.get('Date') ?? '');
  return age < Number(seconds) * 1000 ? found?.clone() : undefined;
}

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.stubGlobal('caches', {
    default: {
      match: async ({ url }: Request) => storedAnswer(url),
      put: async ({ url }: Request, response: Response) => {
        response.headers.set('Date', new Date().toUTCString());
        stored.set(url, response);
      },
      delete: async ({ url }: Request) => stored.delete(url),
    },
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return answer();
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const ask = (country: string, headers: Record<string, string> = {}, path = '/de') =>
  worker.ask(new Request(`https://www.example.org${path}`, { headers }), country);

const shared = (key: string, { own = 'max-age=0', body = 'page' } = {}) =>
  new Response(body, {
    headers: {
      'Cache-Control': `public, ${own}, s-maxage=60, stale-while-revalidate=60, stale-if-error=240`,
      Vary: 'Accept-Encoding, X-Portico-Market',
      'Surrogate-Key': key,
    },
  });

describe('the worker as a cache (PERF-19)', () => {
  test('stores what the server shares, for its market only', async () => {
    answer = () => shared('rules i1');
    const forged = { 'X-Portico-Market': 'whp', 'X-Country': 'US' };
    const first = await ask('DE', forged);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(first.headers.has('Surrogate-Key')).toBe(false);
    expect(sent[0]?.headers.get('X-Portico-Market')).toBe(table.byCountry.get('DE')?.key);
    expect(sent[0]?.headers.get('X-Country')).toBe('DE');
    expect([...stored.values()][0]?.headers.get('Cache-Tag')).toBe('rules,i1');
    const kept = await ask('BE');
    expect(sent).toHaveLength(1);
    // A proxy behind the CDN knows no markets.
    expect(kept.headers.get('Cache-Control')).toBe('private, no-cache');
    expect([...kept.headers.keys()].sort()).toEqual([
      'cache-control',
      'content-type',
      'date',
      'vary',
    ]);
    await ask('NL', forged);
    expect(sent).toHaveLength(2);
  });

  test('keeps what confirmed professionals get from a visitor who typed the cookie (COUNTRY-25)', async () => {
    answer = () => shared('rules i1', { body: 'for professionals' });
    const cookie = 'confirmedprofessional=declaration.20454.signed-by-the-server';
    const confirmed = `${table.byCountry.get('FR')?.confirmed?.key}.${cookie.split('=')[1]}`;
    for (const country of ['FR', 'RE']) await ask(country, { cookie }, '/products');
    expect(sent.map(({ headers }) => headers.get('X-Portico-Market'))).toEqual([confirmed]);
    answer = () => Response.redirect('https://www.example.org/professionals', 302);
    for (const typed of [
      'confirmedprofessional=declaration',
      'confirmedprofessional=login',
      'confirmedprofessional=declaration.20454.typed-by-hand',
      `confirmedprofessional=x; ${cookie}`,
    ]) {
      for (let n = 0; n < 2; n += 1) {
        expect((await ask('FR', { cookie: typed }, '/products')).status, typed).toBe(302);
      }
    }
    expect(stored.size).toBe(1);
  });

  test('stores pictures for their market, and browsers keep them for their own time', async () => {
    answer = () => shared('rules search', { own: 'max-age=31536000, immutable' });
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await ask('DE', {}, '/media/a.640.webp');
      expect(headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
      expect(headers.has('Vary')).toBe(false);
    }
    expect(sent).toHaveLength(1);
    await ask('NL', {}, '/media/a.640.webp');
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['a film', '/media/film.mp4', {}],
    ['a document', '/media/guide.pdf', {}],
    ['a picture of a preview', '/media/a.png', { Referer: 'https://a.example/?preview=x' }],
    ['an endpoint', '/api/geo', {}],
  ])('leaves %s to the server', async (_, path, headers) => {
    answer = () => new Response('file', { headers: { 'Cache-Control': 'private, no-cache' } });
    await ask('DE', headers, path);
    expect(sent[0]?.headers.has('X-Portico-Market')).toBe(false);
    expect(stored.size).toBe(0);
  });

  // The CDN's own cache ignores Vary and stores pictures by their address: of whichever market.
  test('lets no other cache answer for a market', async () => {
    answer = () => shared('rules search', { own: 'max-age=31536000, immutable' });
    await ask('DE', {}, '/media/a.640.webp');
    expect(sent[0]?.headers.has('X-Portico-Market')).toBe(true);
    expect(sent[0]?.cache).toBe('no-store');
  });

  test('stores redirects of editors that the server shares (CONTENT-52)', async () => {
    const Location = '/products/anchor';
    answer = () => {
      const { headers } = shared('rules search');
      headers.set('Location', Location);
      return new Response(null, { status: 301, headers });
    };
    for (let n = 0; n < 2; n += 1) {
      const { status, headers } = await ask('DE', {}, '/old');
      expect([status, headers.get('Location')]).toEqual([301, Location]);
      expect(headers.get('Cache-Control')).toBe('private, no-cache');
    }
    expect(sent).toHaveLength(1);
    expect(sent[0]?.redirect).toBe('manual');
    expect([...stored.values()][0]?.headers.get('Cache-Tag')).toBe('rules,search');
  });

  test('stores nothing that is private', async () => {
    answer = () => new Response('page', { headers: { 'Cache-Control': 'private, no-cache' } });
    await ask('DE');
    answer = () => Response.redirect('https://www.example.org/', 302);
    await ask('DE');
    expect(stored.size).toBe(0);
    expect(sent).toHaveLength(2);
  });
});

// 60 seconds fresh, 60 more while it is fetched anew, 240 more while the server fails.
describe('the age of what the worker stored (PERF-19)', () => {
  const at = (seconds: number) => vi.setSystemTime(start + seconds * 1000);
  const text = async (country = 'DE') => (await ask(country)).text();
  const unreachable = () => {
    throw new TypeError('fetch failed');
  };
  const busy = () => new Response('busy', { status: 503 });

  beforeEach(async () => {
    answer = () => shared('rules i1', { body: 'old' });
    await ask('DE');
    answer = () => shared('rules i1', { body: 'new' });
  });

  test('a fresh page is sent without a request', async () => {
    at(59);
    expect(await text()).toBe('old');
    expect(sent).toHaveLength(1);
  });

  test('an aging page is sent while it is fetched anew', async () => {
    at(119);
    expect(await text()).toBe('old');
    expect(sent).toHaveLength(2);
    at(178);
    expect(await text()).toBe('new');
    expect(sent).toHaveLength(2);
  });

  test('an aging page stays while the server fails', async () => {
    for (const failing of [unreachable, busy]) {
      answer = failing;
      at(61);
      expect(await text()).toBe('old');
    }
    answer = () => shared('rules i1', { body: 'new' });
    at(121);
    expect(await text()).toBe('new');
  });

  test('an expired page is fetched anew, and stored again', async () => {
    at(121);
    expect(await text()).toBe('new');
    at(180);
    expect(await text()).toBe('new');
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['cannot be reached', unreachable],
    ['answers 503', busy],
  ])('an expired page is sent if the server %s, up to the limit', async (_, failing) => {
    answer = failing;
    at(299);
    const { status, headers, body } = await ask('DE');
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    expect(headers.has('X-Portico-Until')).toBe(false);
    expect(await new Response(body).text()).toBe('old');
    expect(sent).toHaveLength(2);
    // No other market gets it.
    const outcome = failing === busy ? 503 : 'fetch failed';
    const answered = (country: string) =>
      ask(country).then(
        ({ status }) => status,
        (error: Error) => error.message,
      );
    expect(await answered('NL')).toBe(outcome);
    at(301);
    expect(await answered('DE')).toBe(outcome);
  });

  test('a purged page is not sent while the server fails', async () => {
    for (const [url, { headers }] of stored) {
      if (headers.get('Cache-Tag')?.split(',').includes('i1')) stored.delete(url);
    }
    answer = busy;
    at(61);
    expect((await ask('DE')).status).toBe(503);
  });

  test.each([
    ['withdrawn', () => new Response('', { status: 404 })],
    ['private', () => new Response('other', { headers: { 'Cache-Control': 'private, no-cache' } })],
    [
      'sent with a cookie',
      () => {
        const personal = shared('rules i1');
        personal.headers.set('Set-Cookie', 'a=b');
        return personal;
      },
    ],
  ])('a page that is %s now is not stored, and forgotten', async (_, now) => {
    answer = now;
    at(121);
    expect((await ask('DE')).status).toBe(now().status);
    expect(stored.size).toBe(0);
    answer = busy;
    expect((await ask('DE')).status).toBe(503);
  });
});
