import { describe, expect, test } from 'vitest';
import { demoBrand } from '../brand/demoBrands.server.ts';
import { createCountryList } from '../country/countryList.ts';
import { countryRules } from '../country/restrictions.ts';
import { locales } from '../locale/locales.ts';
import { contactCountries } from './contactCountries.ts';

const listIn = createCountryList(countryRules());

describe.each(locales)('in %s', (language) => {
  const ids = (markets: string[], allowed?: string[]) =>
    contactCountries(listIn(language), markets, allowed).map(({ id }) => id);
  const all = listIn(language)
    .filter(({ restrictions }) => !restrictions.includes('embargoed'))
    .map(({ id }) => id);

  test('the markets of the brand come first in their order, and the rest as it was sorted (OWN-67)', () => {
    const rest = all.filter((id) => !['CH', 'AT'].includes(id));
    expect(ids(['CH', 'AT'])).toEqual(['CH', 'AT', ...rest]);
    expect(rest.length).toBeGreaterThan(200);
    expect(ids([])).toEqual(all);
    // What is closed or unknown is not offered.
    expect(ids(['CU', 'XX', 'AT'])[0]).toBe('AT');
  });

  test.each(['main', 'vet-systems'] as const)(
    'on the %s site of the demo, the United States and Canada (FORM-14)',
    (brand) => {
      const rest = all.filter((id) => !['US', 'CA'].includes(id));
      expect(ids([...demoBrand(brand).markets])).toEqual(['US', 'CA', ...rest]);
    },
  );

  test('allowed countries never include embargoed ones', () => {
    expect(ids(['CA'], ['CU', 'DE', 'CA'])).toEqual(['CA', 'DE']);
  });
});
