import type { CountryListEntry } from '../country/countryList.ts';

/**
 * The countries a form offers: the markets of the brand first, in their order, and no embargoed ones
 * (FORM-14, OWN-67).
 * @param list the countries, sorted by name
 * @param markets ids of countries
 * @param allowed ids of the allowed countries; if empty, all are (`CONTACT_COUNTRIES`)
 */
export function contactCountries(
  list: readonly CountryListEntry[],
  markets: readonly string[],
  allowed: readonly string[] = [],
): CountryListEntry[] {
  const offered = list.filter(
    ({ id, restrictions }) =>
      !restrictions.includes('embargoed') && (allowed.length === 0 || allowed.includes(id)),
  );
  const rank = (id: string) => (markets.includes(id) ? markets.indexOf(id) : markets.length);
  return offered.toSorted((a, b) => rank(a.id) - rank(b.id));
}
