import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { regionCodes, regions } from '../enumerations/visitors.ts';
import { labelOf } from '../locale/labelOf.ts';
import { languages } from '../locale/languages.ts';
import { locales } from '../locale/locales.ts';
import {
  allCountries,
  countries,
  countryFactsSchema,
  countryOf,
  defaultCountry,
  parseCountryId,
} from './country.ts';

const inactive = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'];

describe('the country data', () => {
  test('is well formed, complete and sorted by id (COUNTRY-7, COUNTRY-8)', () => {
    const file: unknown = JSON.parse(
      readFileSync(new URL('./countries.json', import.meta.url), 'utf8'),
    );
    const parsed = v.parse(v.array(countryFactsSchema), file);
    const ids = parsed.map(({ id }) => id);
    expect(parsed).toHaveLength(250);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test.each(locales)('has a name for each country in %s (COUNTRY-8)', (locale) => {
    const { countryNames } = languages[locale];
    expect(Object.keys(countryNames)).toEqual(allCountries.map(({ id }) => id));
    for (const name of Object.values(countryNames)) expect(name.trim()).toMatch(/./);
  });

  test('leaves out only uninhabited territories', () => {
    const active = new Set(countries.map(({ id }) => id));
    expect(allCountries.map(({ id }) => id).filter((id) => !active.has(id))).toEqual(inactive);
  });

  test.each([
    ['WHP', 2],
    ['LTM', 52],
    ['APC', 54],
    ['EHP', 135],
  ] as const)('places countries in region %s (COUNTRY-9)', (region, count) => {
    expect(countries.filter((country) => country.region === region)).toHaveLength(count);
  });

  test('knows the region of every active country', () => {
    for (const { region } of countries) expect(regionCodes).toHaveProperty(region);
  });

  test.each([
    ['de', ['AT', 'DE', 'LI']],
    ['pt', ['AO', 'BR', 'CV', 'GW', 'MZ', 'PT', 'ST', 'TL']],
  ] as const)('maps countries to the language %s (COUNTRY-10)', (locale, ids) => {
    const mapped = countries.filter(({ defaultLocale }) => defaultLocale === locale);
    expect(mapped.map(({ id }) => id)).toEqual(ids);
  });

  test('maps countries to French only on a site in French (COUNTRY-10)', async () => {
    expect(countryOf('FR')?.defaultLocale).toBeUndefined();
    vi.stubEnv('LANGUAGES', 'de,fr');
    vi.resetModules();
    const site = await import('./country.ts');
    vi.unstubAllEnvs();
    const languageOf = (id: string) => site.countryOf(id)?.defaultLocale;
    for (const id of ['FR', 'RE', 'LU', 'MC', 'SN', 'CI', 'MA', 'HT']) {
      expect(languageOf(id), id).toBe('fr');
    }
    // Their languages share one country.
    for (const id of ['BE', 'CH', 'CA']) expect(languageOf(id), id).toBeUndefined();
  });
});

test.each([
  ['WHP', 'north_america', 'North America', 'Nordamerika'],
  [
    'EHP',
    'europe_middle_east_africa',
    'Europe Middle East Africa',
    'Europa, Naher Osten und Afrika',
  ],
  ['LTM', 'latin_america', 'Latin America', 'Lateinamerika'],
  ['APC', 'asia_pacific', 'Asia Pacific', 'Asien-Pazifik'],
] as const)('region %s has its codename and names (COUNTRY-9)', (code, codename, en, de) => {
  expect(regionCodes[code]).toBe(codename);
  expect(labelOf(regions, codename, 'en')).toBe(en);
  expect(labelOf(regions, codename, 'de')).toBe(de);
});

describe('parseCountryId', () => {
  test.each([
    ['DE', 'DE'],
    ['de', 'DE'],
    ['dE', 'DE'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['GB', 'GB'],
    ['XK', 'XK'],
  ])('reads %s as %s', (value, id) => {
    expect(parseCountryId(value)).toBe(id);
  });

  const pseudo = ['XX', 'T1', 'EU', 'AP', 'ZZ', 'A1', 'A2', 'O1', 'EA', 'IC'];
  const malformed = ['', ' ', 'D', 'DEU', ' DE', 'DE ', 'DE\n', 'D%45', 'DE;US', 'DE, US', '..'];
  const lookalikes = ['ı', 'ıt', 'ſe', 'ﬁ', 'ß', 'ＤＥ', '\u0000\u0000'];
  const otherTypes = [
    undefined,
    null,
    49,
    true,
    ['DE'],
    { toString: () => 'DE' },
    new String('DE'),
  ];

  test.each([
    ...pseudo,
    ...inactive,
    ...malformed,
    ...lookalikes,
    ...otherTypes,
    '__proto__',
    'DE'.repeat(100_000),
  ])('refuses %j', (value) => {
    expect(parseCountryId(value)).toBeUndefined();
  });

  test('answers nothing but ids of active countries, and is stable on its own answers', () => {
    const letters = fc.string({ minLength: 2, maxLength: 2, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), letters), (value) => {
        const id = parseCountryId(value);
        if (id === undefined) return;
        expect(countryOf(id)?.id).toBe(id);
        expect(parseCountryId(id)).toBe(id);
      }),
    );
  });
});

test('the default country is an active one', () => {
  expect(countryOf(defaultCountry)).toMatchObject({ id: 'US', region: 'WHP' });
});
