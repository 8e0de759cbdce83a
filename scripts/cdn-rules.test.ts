import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allCountries, countryOf } from '../src/country/country.ts';
import { writeWorkerTable } from '../src/country/edgeRules.server.ts';
import { createEdgeTable } from '../src/country/edgeTable.server.ts';
import { effectiveCountry } from '../src/country/effectiveCountry.ts';
import { createMarkets } from '../src/country/market.server.ts';
import { countryRules } from '../src/country/restrictions.ts';
import { placeOf } from '../src/locale/addresses.ts';
import { firstVisitPath } from '../src/locale/firstVisit.server.ts';
import { isEnough, readConfirmation } from '../src/professional/confirmation.ts';
import { readCookie } from '../src/state/readCookie.ts';
import { cdnRules } from './cdn-rules.ts';

interface Worker {
  marketOf(visit: {
    country: string;
    path: string;
    cookie: string;
    fetchSite: string | null;
  }): string | undefined;
  readonly default: {
    fetch(request: Request, env: object, context: object): Promise<Response>;
  };
}

const rules = countryRules();
const markets = createMarkets({ rules, exceptionSets: [['DE', 'AT'], ['BR'], ['FR', 'JP']] });
const table = createEdgeTable(rules, markets);
const folder = mkdtempSync(join(tmpdir(), 'portico-worker-'));
let worker: Worker;

beforeAll(async () => {
  cpSync(resolve('operations/cdn/worker.js'), join(folder, 'worker.js'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'markets.js'), writeWorkerTable(table));
  worker = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'worker.js')).href);
});
afterAll(() => rmSync(folder, { recursive: true }));

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The server's decision: undefined where it redirects, refuses or does not share the page. */
function serverMarket(country: string, path: string, cookie: string, fetchSite: string | null) {
  const chosen = readCookie(cookie, 'countrypreference');
  const visitor = effectiveCountry({ detected: country, chosen }, rules);
  const group = visitor.effective === country ? table.byCountry.get(country) : undefined;
  const redirect = firstVisitPath({
    place: placeOf(path),
    countryLocale: countryOf(visitor.effective)?.defaultLocale,
    headers: { cookie, 'user-agent': agent, 'sec-fetch-site': fetchSite ?? undefined },
  });
  if (!group || redirect !== undefined || cookie.includes('testflag')) return undefined;
  const confirmed = readConfirmation(cookie);
  const demanded = visitor.confirmation;
  return demanded && isEnough(confirmed, demanded) ? group.confirmed?.key : group.key;
}

describe('the worker', () => {
  const cookies = [
    '',
    'interruptautomaticredirect=true',
    'languagepreference=de',
    'languagepreference=en; interruptautomaticredirect=1',
    'countrypreference=US',
    'a=b; countrypreference=FR',
    'countrypreference=fr; countrypreference=US',
    'confirmedprofessional=declaration',
    'a=b; confirmedprofessional=login; c=d',
    'confirmedprofessional=',
    'confirmedprofessional="declaration"',
    'confirmedprofessional=none; confirmedprofessional=declaration',
    'confirmedprofessional=declaration; countrypreference=FR',
    'testflag=1',
    'xconfirmedprofessional=declaration',
  ];

  // PERF-19, COUNTRY-15
  test('finds the market of the server, or leaves the answer to it, in all countries', () => {
    let found = 0;
    for (const { id } of allCountries) {
      for (const path of ['/', '/products', '/products/a', '/de', '/de/kontakt']) {
        for (const cookie of cookies) {
          for (const fetchSite of ['none', 'same-origin', null]) {
            const ours = worker.marketOf({ country: id, path, cookie, fetchSite });
            const theirs = serverMarket(id, path, cookie, fetchSite);
            if (ours !== undefined) expect(ours, `${id} ${path} ${cookie}`).toBe(theirs);
            if (cookie === '' && fetchSite === 'same-origin') expect(ours).toBe(theirs);
            found += Number(ours !== undefined);
          }
        }
      }
    }
    expect(found).toBeGreaterThan(20_000);
  });

  describe('as a cache', () => {
    const stored = new Map<string, Response>();
    const sent: Request[] = [];
    let answer: () => Response;

    beforeEach(() => {
      stored.clear();
      sent.length = 0;
      vi.stubGlobal('caches', {
        default: {
          match: async ({ url }: Request) => stored.get(url)?.clone(),
          put: async ({ url }: Request, response: Response) => void stored.set(url, response),
        },
      });
      vi.stubGlobal('fetch', async (request: Request) => {
        sent.push(request);
        return answer();
      });
      return () => vi.unstubAllGlobals();
    });

    const ask = (country: string, headers: Record<string, string> = {}, path = '/de') => {
      const request = new Request(`https://www.example.org${path}`, { headers });
      Object.defineProperty(request, 'cf', { value: { country } });
      const context = { waitUntil: (work: Promise<void>) => work };
      return worker.default.fetch(request, { COUNTRY_HEADER: 'X-Country' }, context);
    };
    const shared = (key: string, own = 'max-age=0') =>
      new Response('page', {
        headers: {
          'Cache-Control': `public, ${own}, s-maxage=60, stale-while-revalidate=60`,
          Vary: 'Accept-Encoding, X-Portico-Market',
          'Surrogate-Key': key,
        },
      });

    test('stores what the server shares, for its market only', async () => {
      answer = () => shared('rules i1');
      const forged = { 'X-Portico-Market': 'whp', 'X-Country': 'US' };
      const first = await ask('DE', forged);
      expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(first.headers.has('Surrogate-Key')).toBe(false);
      expect(sent[0]?.headers.get('X-Portico-Market')).toBe(table.byCountry.get('DE')?.key);
      expect(sent[0]?.headers.get('X-Country')).toBe('DE');
      expect([...stored.values()][0]?.headers.get('Cache-Tag')).toBe('rules,i1');
      const kept = await ask('AT');
      expect(sent).toHaveLength(1);
      // A proxy behind the CDN knows no markets.
      expect(kept.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(kept.headers.has('Cache-Tag')).toBe(false);
      await ask('PL', forged);
      expect(sent).toHaveLength(2);
    });

    test('stores pictures for their market, and browsers keep them for their own time', async () => {
      answer = () => shared('rules search', 'max-age=31536000, immutable');
      for (let n = 0; n < 2; n += 1) {
        const { headers } = await ask('DE', {}, '/media/a.640.webp');
        expect(headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
        expect(headers.has('Vary')).toBe(false);
      }
      expect(sent).toHaveLength(1);
      await ask('PL', {}, '/media/a.640.webp');
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

    test('stores nothing that is private', async () => {
      answer = () => new Response('page', { headers: { 'Cache-Control': 'private, no-cache' } });
      await ask('DE');
      answer = () => Response.redirect('https://www.example.org/', 302);
      await ask('DE');
      expect(stored.size).toBe(0);
      expect(sent).toHaveLength(2);
    });
  });
});

describe('the command', () => {
  const env = { GEO_COUNTRY_HEADER: 'X-Country' };

  test('prints the table of the site in both formats', async () => {
    expect(await cdnRules(['vcl'], env)).toMatch(
      /^# Made by[^]+portico_grace[^]+sub portico_market \{[^]+"\^\(US\)\$"/,
    );
    const brief = await cdnRules(['vcl'], { ...env, PAGE_TTL_SECONDS: '5' });
    expect(brief).toContain('sub portico_grace { set req.grace = 5s; }');
    expect(await cdnRules(['worker'], env)).toMatch(/export const table = \{[^]+"US": \{/);
  });

  test.each([[[]], [['nginx']], [['vcl', 'worker']]])('refuses %j', async (args) => {
    await expect(cdnRules(args, env)).rejects.toThrow('Name the format');
  });

  test('needs the name of the header with the country', async () => {
    await expect(cdnRules(['vcl'], {})).rejects.toThrow('GEO_COUNTRY_HEADER');
  });
});
