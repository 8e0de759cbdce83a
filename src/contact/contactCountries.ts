import type { CountryListEntry } from '../country/countryList.ts';

const first = ['US', 'CA'];

/**
 * The countries a form offers: the United States first, Canada second, and no embargoed ones
 * (FORM-14).
 * @param list the countries, sorted by name
 * @param allowed ids of the allowed countries; if empty, all are (`CONTACT_COUNTRIES`)
 */
export function contactCountries(
  list: readonly CountryListEntry[],
  allowed: readonly string[] = [],
): CountryListEntry[] {
  const offered = list.filter(
    ({ id, restrictions }) =>
      !restrictions.includes('embargoed') && (allowed.length === 0 || allowed.includes(id)),
  );
  const rank = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return offered.toSorted((a, b) => rank(a.id) - rank(b.id));
}
