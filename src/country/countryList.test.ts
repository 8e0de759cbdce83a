import { describe, expect, test } from 'vitest';
import { locales } from '../locale/locales.ts';
import { type CountryRestriction, countries, countryName } from './country.ts';
import { createCountryList } from './countryList.ts';
import { countryRules } from './restrictions.ts';

const listIn = createCountryList(countryRules());

function position(language: (typeof locales)[number], id: string): number {
  return listIn(language).findIndex((entry) => entry.id === id);
}

describe.each(locales)('in %s', (language) => {
  test('every active country is there once, under its name in that language', () => {
    const names = listIn(language).map(({ id, name }) => [id, name] as const);
    expect(Object.fromEntries(names)).toEqual(
      Object.fromEntries(
        countries.map((country) => [country.id, countryName(country.id, language)]),
      ),
    );
    expect(names).toHaveLength(countries.length);
  });

  test('the names are in the order of the language (COUNTRY-11)', () => {
    const names = listIn(language).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, language)));
  });

  test('the restrictions are those of the moment', () => {
    let restriction: CountryRestriction = 'embargoed';
    const changing = createCountryList({ ...countryRules(), restrictionsOf: () => [restriction] });
    expect(changing(language)[0]?.restrictions).toEqual(['embargoed']);
    restriction = 'force_country_by_ip';
    expect(changing(language)[0]?.restrictions).toEqual(['force_country_by_ip']);
  });
});

test('accents do not send a country to the end', () => {
  expect(position('de', 'AT')).toBeLessThan(position('de', 'PL'));
  expect(position('de', 'EG')).toBeLessThan(position('de', 'AL'));
});

test.each([
  [
    'DE',
    {
      id: 'DE',
      name: 'Deutschland',
      region: 'EHP',
      dialCode: '+49',
      restrictions: ['require_privacy_opt_in'],
      defaultLocale: 'de',
    },
  ],
  ['US', { id: 'US', name: 'Vereinigte Staaten', region: 'WHP', dialCode: '+1', restrictions: [] }],
  ['PN', { id: 'PN', name: 'Pitcairninseln', region: 'APC', dialCode: null, restrictions: [] }],
])('%s is listed with its facts (COUNTRY-8)', (id, entry) => {
  expect(listIn('de').find((country) => country.id === id)).toStrictEqual(entry);
});

test('the restrictions are those of the settings', () => {
  const narrow = createCountryList(countryRules({ embargoList: 'narrow' }));
  const russia = (list: typeof listIn) => list('en').find(({ id }) => id === 'RU');
  expect(russia(listIn)?.restrictions).toEqual(['embargoed']);
  expect(russia(narrow)?.restrictions).toEqual([]);
});
