import { fetchData } from '../fetching/fetchData.ts';
import type { Locale } from '../locale/locales.ts';
import type { CountryListEntry } from './countryList.ts';

/**
 * The countries a visitor may choose, sorted by their names in a language; none where the list cannot
 * be had. Embargoed ones are left out: the site, and with it the choice, would be closed at once.
 */
export async function loadCountries(language: Locale): Promise<readonly CountryListEntry[]> {
  try {
    const request = { url: '/api/countries', params: { language } };
    const { data = [] } = await fetchData<readonly CountryListEntry[]>(request);
    return data.filter(({ restrictions }) => !restrictions.includes('embargoed'));
  } catch (error) {
    console.error('The countries cannot be loaded', error);
    return [];
  }
}
