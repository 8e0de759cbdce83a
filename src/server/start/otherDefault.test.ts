import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** The modules as a process with these languages has them. */
async function loadWith(LANGUAGES: string, DEFAULT_LANGUAGE = '') {
  vi.stubEnv('LANGUAGES', LANGUAGES);
  vi.stubEnv('DEFAULT_LANGUAGE', DEFAULT_LANGUAGE);
  vi.resetModules();
  const [addresses, firstVisit, preference, country, accepted, edge] = await Promise.all([
    import('../../locale/addresses.ts'),
    import('../../locale/firstVisit.server.ts'),
    import('../../locale/languageChoice.ts'),
    import('../../country/country.ts'),
    import('../../api/submit.ts'),
    import('../../country/edgeTable.server.ts'),
  ]);
  return { ...addresses, ...firstVisit, ...preference, ...country, ...accepted, ...edge };
}

type Modules = Awaited<ReturnType<typeof loadWith>>;

function begin(
  { placeOf, firstVisitPath, countryOf }: Modules,
  path: string,
  country: string,
  cookie?: string,
) {
  return firstVisitPath({
    place: placeOf(path),
    countryLocale: countryOf(country)?.defaultLocale,
    headers: { 'user-agent': browser, cookie },
  });
}

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('a site in Spanish and English, with Spanish as the default', () => {
  let site: Modules;
  beforeAll(async () => {
    site = await loadWith('en,es', 'es');
  });

  test('prefixes English and not Spanish (OWN-11)', () => {
    const { pathTo, placeOf } = site;
    expect(pathTo('home', 'es')).toBe('/');
    expect(pathTo('calendar', 'es')).toBe('/calendario');
    expect(pathTo('home', 'en')).toBe('/en');
    expect(pathTo('calendar', 'en')).toBe('/en/calendar');
    expect(pathTo('product', 'en', { slug: 'anchor' })).toBe('/products/anchor');
    expect(placeOf('/en/calendar')).toMatchObject({ page: 'calendar', locale: 'en' });
    for (const path of ['/calendar', '/de', '/es/calendario', '/produkte']) {
      expect(placeOf(path), path).toBeUndefined();
    }
  });

  test.each([
    ['/es/calendario', '/calendario'],
    ['/es', '/'],
    ['/es/productos/x', '/productos/x'],
    ['/en/products/', '/products'],
    ['/de/produkte', undefined],
    ['/en/calendar', undefined],
  ])('%s is really %s (OWN-11)', (path, real) => expect(site.canonicalPath(path)).toBe(real));

  test.each([
    ['/nowhere', 'es'],
    ['/en/nowhere', 'en'],
    ['/products/a/b', 'en'],
    ['/de/nowhere', 'es'],
    ['/estudio', 'es'],
  ])('the language of %s is %s (OWN-11)', (path, locale) =>
    expect(site.localeOfPath(path)).toBe(locale),
  );

  test.each([
    ['/', 'US', '/en'],
    ['/calendario', 'GB', '/en/calendar'],
    ['/', 'ES', undefined],
    // German is no language of the site.
    ['/', 'DE', undefined],
    ['/en', 'ES', undefined],
  ])('a visit that begins at %s in %s goes on at %s (OWN-12)', (path, country, to) =>
    expect(begin(site, path, country)).toBe(to),
  );

  test.each([
    ['/de/kalender/anmeldungen/abc', '/calendario/inscripciones/abc'],
    ['/pt/calendario/knee_course', '/calendario/knee_course'],
    ['/produkte/anker', undefined],
    ['/de', '/'],
    ['/de/', '/'],
    ['/produkte', '/productos'],
    ['/de/kalender', '/calendario'],
    ['/de/neuigkeiten/besuch', undefined],
    ['/de/neuigkeiten//evil.example', undefined],
    ['/de/%2F%2Fevil.example', undefined],
    ['/xx/calendar', undefined],
    ['/xx/calendar/registrations/abc', undefined],
    ['/de/kalender.ics', '/calendario.ics'],
    ['/de/kalender/knie.ics', '/calendario/knie.ics'],
    ['/de/neuigkeiten.ics', undefined],
    ['/news-de.xml', '/news-es.xml'],
    ['/news-es.xml', undefined],
    ['/news-xx.xml', undefined],
    // It had no prefix if it was the default.
    ['/kalender', '/calendario'],
    ['/kalender/anmeldungen/abc', '/calendario/inscripciones/abc'],
    ['/kalender.ics', '/calendario.ics'],
    ['/neuigkeiten/besuch', undefined],
  ])('%s, of a language that it no longer has, is now %s (OWN-14, OWN-70)', (path, to) =>
    expect(site.pathSinceOtherLanguages(path)).toBe(to),
  );

  test.each([
    ['/news', '/en/news'],
    ['/news/visit', '/en/news/visit'],
    ['/calendar.ics', '/en/calendar.ics'],
    ['/calendar/registrations/abc', '/en/calendar/registrations/abc'],
    ['/products', undefined],
    ['/en/news', undefined],
  ])('%s, of a language that was the default, is now %s (OWN-90)', (path, to) =>
    expect(site.pathSinceOtherLanguages(path)).toBe(to),
  );

  test('a language that the site no longer has is no preference (OWN-12)', () => {
    expect(site.readLanguagePreference('languagepreference=de')).toBeUndefined();
    expect(begin(site, '/', 'ES', 'languagepreference=de')).toBeUndefined();
    expect(begin(site, '/', 'ES', 'languagepreference=en')).toBe('/en');
    expect(site.preferredLocale('de, en;q=0.5')).toBe('en');
    expect(site.preferredLocale('de')).toBeUndefined();
  });
});

test('a site in German only redirects no visit to another language, also behind a CDN (OWN-15)', async () => {
  const site = await loadWith('de');
  expect(site.firstVisitPaths).toEqual([]);
  for (const country of ['US', 'ES', 'DE']) expect(begin(site, '/', country)).toBeUndefined();
  expect(site.countries.every((it) => it.defaultLocale === undefined)).toBe(true);
  const table = {
    groups: [],
    otherLanguage: [],
    firstVisitPaths: [],
    byCountry: new Map(),
    edition: '',
  };
  const vcl = site.writeVcl(table, 'X-Country', 60);
  expect(vcl).not.toContain('languagepreference');
  expect(vcl).not.toContain('()');
});
