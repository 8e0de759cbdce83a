import { fetchData } from '../fetching/fetchData.ts';
import type { Locale } from '../locale/locales.ts';
import type { CountryListEntry } from './countryList.ts';

/**
 * Loads the countries a visitor may choose, sorted by name in a language; empty if loading fails.
 * Embargoed countries are excluded: choosing one would close the site, including the choice.
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
