import { describe, expect, test } from 'vitest';
import { createCountryList } from '../country/countryList.ts';
import { countryRules } from '../country/restrictions.ts';
import { locales } from '../locale/locales.ts';
import { contactCountries } from './contactCountries.ts';

const listIn = createCountryList(countryRules());

describe.each(locales)('in %s', (language) => {
  const ids = (allowed?: string[]) =>
    contactCountries(listIn(language), allowed).map(({ id }) => id);

  test('the United States come first, Canada second, and the rest as it was sorted (FORM-14)', () => {
    const rest = listIn(language)
      .filter(
        ({ id, restrictions }) => !['US', 'CA'].includes(id) && !restrictions.includes('embargoed'),
      )
      .map(({ id }) => id);
    expect(ids()).toEqual(['US', 'CA', ...rest]);
    expect(rest.length).toBeGreaterThan(200);
  });

  test('allowed countries never include embargoed ones', () => {
    expect(ids(['CU', 'DE', 'CA'])).toEqual(['CA', 'DE']);
  });
});
