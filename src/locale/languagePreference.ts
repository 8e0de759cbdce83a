import { readCookie } from '../state/readCookie.ts';
import { isLocale, type Locale } from './locales.ts';

/** The cookie that holds the language a visitor chose (STORE-1). */
export const languageCookie = 'languagepreference';

/**
 * The language a visitor chose.
 * @param header cookies as a browser sends them, of any length and content
 * @returns undefined where the cookie is absent or holds none of the site's languages
 */
export function readLanguagePreference(header: string | undefined): Locale | undefined {
  const value = readCookie(header, languageCookie);
  return isLocale(value) ? value : undefined;
}
