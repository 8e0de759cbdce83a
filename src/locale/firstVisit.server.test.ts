import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf } from './addresses.ts';
import { type FirstVisit, firstVisitPath } from './firstVisit.server.ts';
import { locales } from './locales.ts';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** The redirect of a visit that begins at an address. */
function begin(
  address: string,
  countryLocale: FirstVisit['countryLocale'],
  headers: FirstVisit['headers'] = {},
): string | undefined {
  const place = placeOf(address);
  return firstVisitPath({ place, countryLocale, headers: { 'user-agent': browser, ...headers } });
}

describe('a visit begins', () => {
  test.each([
    ['/', 'de', '/de'],
    ['/products', 'de', '/produkte'],
    ['/resources', 'es', '/recursos'],
    ['/specialties', 'pt', '/pt/especialidades'],
    ['/search', 'es', '/es/buscar'],
    ['/corporate/contact-us-gmbh', 'de', '/de/unternehmen/kontaktieren-sie-uns-gmbh'],
  ] as const)(
    'at %s in the country’s language %s at %s (PATH-9, COUNTRY-10)',
    (address, locale, path) => {
      expect(begin(address, locale)).toBe(path);
    },
  );

  test.each(['/products/x', '/specialties/knee', '/news/x', '/calendar/x', '/corporate/team/x'])(
    'at %s, a page per item, in the language of the link',
    (address) => expect(begin(address, 'de')).toBeUndefined(),
  );

  test.each(['/de', '/produkte', '/es/noticias', '/nowhere', '/professionals'])(
    'at %s, which is no English page with a fixed address, as asked for',
    (address) => expect(begin(address, 'pt')).toBeUndefined(),
  );

  test('in English where the country is mapped to no language', () => {
    expect(begin('/', undefined)).toBeUndefined();
    expect(begin('/', 'en')).toBeUndefined();
  });
});

describe('a choice', () => {
  test.each([
    ['of English', 'languagepreference=en', undefined],
    ['of another language than the country’s', 'a=b; languagepreference=es', '/es'],
    ['made on this visit', 'interruptautomaticredirect=true', undefined],
    ['made on this visit, whatever its value', 'interruptautomaticredirect=', undefined],
    ['of both', 'languagepreference=es; interruptautomaticredirect=true', undefined],
    ['that is invalid', 'languagepreference=xx', '/de'],
    ['that is hostile', 'languagepreference=//evil.example', '/de'],
    ['under another name', 'xinterruptautomaticredirect=true', '/de'],
  ])('%s counts (PATH-9)', (_, cookie, path) => {
    expect(begin('/', 'de', { cookie })).toBe(path);
  });

  test('of a language counts in every country', () => {
    expect(begin('/', undefined, { cookie: 'languagepreference=pt' })).toBe('/pt');
  });

  test('is a link followed within the site, also where cookies are blocked', () => {
    expect(begin('/', 'de', { 'sec-fetch-site': 'same-origin' })).toBeUndefined();
    for (const from of ['none', 'cross-site', 'same-site']) {
      expect(begin('/', 'de', { 'sec-fetch-site': from })).toBe('/de');
    }
  });
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Twitterbot/1.0',
  '',
  undefined,
])('a crawler, or another program, stays where it is: %s (PATH-9)', (agent) => {
  expect(begin('/', 'de', { 'user-agent': agent })).toBeUndefined();
});

test('whatever is sent, a visit goes on nowhere or at a page of the table in another language', () => {
  const text = fc.option(fc.string(), { nil: undefined });
  const cookie = fc.oneof(
    text,
    fc.string().map((value) => `languagepreference=${value}`),
  );
  fc.assert(
    fc.property(fc.string(), cookie, text, (address, sent, agent) => {
      const headers = { cookie: sent, 'user-agent': agent };
      const path = begin(`/${address}`, 'de', headers) ?? begin('/', 'de', headers);
      if (path === undefined) return;
      expect(locales.filter((it) => it !== 'en')).toContain(placeOf(path)?.locale);
    }),
  );
});
