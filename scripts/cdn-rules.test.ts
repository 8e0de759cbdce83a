import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCountries, countryOf } from '../src/country/country.ts';
import { createEdgeTable } from '../src/country/edgeTable.server.ts';
import { effectiveCountry } from '../src/country/effectiveCountry.ts';
import { createMarkets } from '../src/country/market.server.ts';
import { countryRules } from '../src/country/restrictions.ts';
import { placeOf } from '../src/locale/addresses.ts';
import { firstVisitPath } from '../src/locale/firstVisit.server.ts';
import { createConfirmationCookies } from '../src/professional/confirmationCookies.server.ts';
import { isEnough } from '../src/professional/confirmations.ts';
import { readCookie } from '../src/state/cookies.ts';
import { confirmed, testKey } from '../tests/confirmed.ts';
import { type EdgeWorker, openEdgeWorker } from '../tests/running/edgeWorker.ts';
import { cdnRules } from './cdn-rules.ts';

const rules = countryRules();
const markets = createMarkets({ rules, exceptionSets: [['DE', 'AT'], ['BR'], ['FR', 'JP']] });
const table = createEdgeTable(rules, markets);
let worker: EdgeWorker;

beforeAll(async () => {
  worker = await openEdgeWorker(table);
});
afterAll(() => worker.close());

const signed = createConfirmationCookies(testKey, 'declaration');
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
  const demanded = visitor.confirmation;
  if (!demanded || !isEnough(signed.read(cookie), demanded)) return group.key;
  return `${group.confirmed?.key}.${readCookie(cookie, 'confirmedprofessional')}`;
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
    confirmed,
    `a=b; ${confirmed}; c=d`,
    'confirmedprofessional=declaration',
    'a=b; confirmedprofessional=login; c=d',
    'confirmedprofessional=',
    confirmed.replace('=', '="').concat('"'),
    `confirmedprofessional=none; ${confirmed}`,
    `${confirmed}; countrypreference=FR`,
    'testflag=1',
    `x${confirmed}`,
  ];

  test('finds the market of the server, or leaves the answer to it, in all countries (PERF-19, COUNTRY-15)', () => {
    let found = 0;
    for (const { id } of allCountries) {
      for (const path of ['/', '/products', '/products/a', '/de', '/de/kontakt']) {
        for (const cookie of cookies) {
          for (const fetchSite of ['none', 'same-origin', null]) {
            const ours = worker.marketOf({ country: id, path, cookie, fetchSite });
            const theirs = serverMarket(id, path, cookie, fetchSite);
            const mustFind = cookie === '' && fetchSite === 'same-origin';
            const expected = ours === undefined && !mustFind ? undefined : theirs;
            expect(ours, `${id} ${path} ${cookie}`).toBe(expected);
            found += Number(ours !== undefined);
          }
        }
      }
    }
    expect(found).toBeGreaterThan(20_000);
  });
});

test('a forged confirmation names a market in which the server shares nothing (COUNTRY-25)', () => {
  const visit = { country: 'FR', path: '/products', fetchSite: 'same-origin' };
  const genuine = worker.marketOf({ ...visit, cookie: confirmed });
  expect(genuine).toBe(serverMarket('FR', '/products', confirmed, 'same-origin'));
  for (const cookie of [
    confirmed.replace(/.$/, (it) => (it === '_' ? 'A' : '_')),
    confirmed.replace('declaration', 'login'),
  ]) {
    const claimed = worker.marketOf({ ...visit, cookie });
    expect(claimed).not.toBe(genuine);
    expect(claimed).not.toBe(serverMarket('FR', '/products', cookie, 'same-origin'));
  }
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

  test.each([
    [[], 'Name one of vcl, worker'],
    [['nginx'], '"nginx" is not a command'],
    [['vcl', 'worker'], 'unexpected argument "worker"'],
  ])('refuses %j', async (args, message) => {
    await expect(cdnRules(args, env)).rejects.toThrow(message);
  });

  test('needs the name of the header with the country', async () => {
    await expect(cdnRules(['vcl'], {})).rejects.toThrow('GEO_COUNTRY_HEADER');
  });
});
