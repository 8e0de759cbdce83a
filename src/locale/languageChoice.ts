import { readCookie } from '../state/cookies.ts';
import type { StoredName } from '../state/storedEntries.ts';
import { isLocale, type Locale } from './locales.ts';

/** The cookie of the chosen language (STORE-1). */
export const languageCookie = 'languagepreference' satisfies StoredName;

/**
 * Reads the language a visitor chose.
 * @param header the `Cookie` header, of any length and content
 * @returns undefined if the cookie is absent or contains no language of the site
 */
export function readLanguagePreference(header: string | undefined): Locale | undefined {
  const value = readCookie(header, languageCookie);
  return isLocale(value) ? value : undefined;
}

/**
 * The address of the page in another language, with the parameters of the present address that the
 * page knows nothing of, such as those of a campaign.
 * @param href the page's own address in that language
 * @param own the address of the present page, with the parameters that the page knows
 * @param search the query of the present address
 */
export function withForeignParameters(href: string, own: string, search: string): string {
  const known = new URLSearchParams(own.split('?')[1] ?? '');
  const [path = '', query = ''] = href.split('?');
  const kept = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!known.has(name) && !kept.has(name)) kept.append(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
