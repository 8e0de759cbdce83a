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
