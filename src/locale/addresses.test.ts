import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalPath,
  everyPath,
  localeOfPath,
  pageNames,
  pathTo,
  patternOf,
  placeOf,
} from './addresses.ts';
import { languages } from './languages.ts';
import { languageFolders, locales } from './locales.ts';
import type { TablePageName } from './paths.ts';

const addressesOf = (page: TablePageName) =>
  Object.fromEntries(locales.map((locale) => [locale, patternOf(page, locale)]));

describe('the path table', () => {
  test('gives no two pages the same address, parameters counting as alike (PATH-5)', () => {
    const all = [...everyPath()]
      .filter(({ page, locale }) => !(page === 'search' && locale === 'pt'))
      .map(({ pattern }) => pattern.replace(/:\w+/g, ':'));
    expect(new Set(all).size).toBe(all.length);
  });

  test('prefixes every language but English, except products and resources (PATH-1, PATH-2)', () => {
    for (const { page, locale, pattern } of everyPath()) {
      const unprefixed = locale === 'en' || /^(products?|resources?|productComparison)$/.test(page);
      expect(pattern === `/${locale}` || pattern.startsWith(`/${locale}/`)).toBe(!unprefixed);
    }
  });

  test('holds the addresses that are fixed (PATH-3, PATH-4, PATH-15, BRAND-6)', () => {
    expect(addressesOf('search')).toMatchObject({
      en: '/search',
      de: '/de/suche',
      es: '/es/buscar',
      pt: '/pt/search',
    });
    expect(addressesOf('products')).toMatchObject({
      en: '/products',
      de: '/produkte',
      es: '/productos',
      pt: '/produtos',
    });
    expect(addressesOf('resources')).toMatchObject({
      en: '/resources',
      de: '/ressourcen',
      es: '/recursos',
      pt: '/materiais',
    });
    expect(addressesOf('contact')).toMatchObject({
      en: '/corporate/contact-us/email-portico',
      de: '/de/unternehmen/kontaktieren-sie-uns',
      es: '/es/corporacion/contactenos',
      pt: '/pt/corporativo/entre-em-contato',
    });
    expect(addressesOf('contactEurope')).toMatchObject({
      en: '/corporate/contact-us-gmbh',
      de: '/de/unternehmen/kontaktieren-sie-uns-gmbh',
      es: '/es/corporacion/contctenos-gmbh',
      pt: '/pt/corporativo/entre-em-contato-gmbh',
    });
    const english: readonly string[] = pageNames.map((name) => patternOf(name, 'en'));
    const sections =
      'patient support corporate innovations reimbursement administrators medical-education account/subscriptions account/register';
    for (const section of sections.split(' ')) expect(english).toContain(`/${section}`);
    expect(pathTo('event', 'en', { codename: 'event_a' })).toBe('/calendar/event_a');
    expect(pathTo('eventById', 'en', { eventId: '77' })).toBe('/calendar/events/77');
  });
});

describe('placeOf', () => {
  test('has the search of any other language at /search (PATH-3)', () => {
    const others = languageFolders.filter((it) => !['de', 'es'].includes(it));
    expect(others).toContain('fr');
    for (const it of others) expect(languages[it].paths.search).toBe('/search');
  });

  test('finds again every address that pathTo makes', () => {
    const anyPage = fc.constantFrom(...pageNames);
    const anyLocale = fc.constantFrom(...locales);
    const value = fc.string({ minLength: 1 }).filter((s) => !['.', '..'].includes(s));
    fc.assert(
      fc.property(anyPage, anyLocale, value, (page, locale, text) => {
        const params = { slug: text, codename: text, eventId: text, token: text };
        const place = placeOf(pathTo(page, locale, params));
        expect(place).toBeDefined();
        expect(place?.locale).toBe(locale);
        for (const [name, found] of Object.entries(place?.params ?? {})) {
          expect(found).toBe(params[name as keyof typeof params]);
        }
      }),
    );
  });

  test('prefers a fixed address to one with a parameter', () => {
    expect(placeOf('/corporate/contact-us-gmbh')?.page).toBe('contactEurope');
    expect(placeOf('/corporate/team')?.page).toBe('team');
  });

  test.each(['/nowhere', '/products/a/b', '/%zz', '/de/products', '/xx'])(
    'does not know %s',
    (p) => {
      expect(placeOf(p)).toBeUndefined();
    },
  );

  test('never throws, whatever the path', () => {
    fc.assert(fc.property(fc.string(), (path) => void [placeOf(path), canonicalPath(path)]));
  });
});

describe('canonicalPath', () => {
  test.each([
    ['/products/', '/products'],
    ['/de/', '/de'],
    ['/de/produkte/anker', '/produkte/anker'],
    ['/es/productos', '/productos'],
    ['/en/products/x/', '/products/x'],
    ['/en', '/'],
  ])('%s is really %s', (path, real) => expect(canonicalPath(path)).toBe(real));

  test.each(['/', '/products', '/de', '/de/products', '/pt/produkte', '/xx/x', '//evil.example'])(
    '%s is left as it is',
    (path) => expect(canonicalPath(path)).toBeUndefined(),
  );
});

test.each([
  ['/produkte/gibt-es-nicht/x', 'de'],
  ['/es/no-existe', 'es'],
  ['/materiais/a/b', 'pt'],
  ['/nowhere', 'en'],
])('the language of %s is %s', (path, locale) => expect(localeOfPath(path)).toBe(locale));
