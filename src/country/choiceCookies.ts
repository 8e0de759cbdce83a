import { languageCookie } from '../locale/languageChoice.ts';
import type { Locale } from '../locale/locales.ts';
import { countryCookies, countryPreferenceLifetime } from '../state/cookies.ts';

/** The visitor's choice; absent fields stay unchanged. */
export interface LocaleChoice {
  /** The id of a country. */
  readonly country?: string | undefined;
  readonly language?: Locale | undefined;
}

/** The conditions for storing a choice. */
export interface ChoiceStorage {
  /** Whether preferences may be stored; without consent, the language lasts for the session. */
  readonly functional: boolean;
  /** Whether the page was loaded over HTTPS. */
  readonly isSecure: boolean;
}

/** The lifetime of a choice in seconds: one year (STORE-3). */
const lifetime = countryPreferenceLifetime / 1000;

/**
 * The cookies that store a choice, each in the format of `document.cookie` (STORE-1). The
 * additional session cookie prevents the first-visit redirect from undoing the choice.
 */
export function choiceCookies(
  { country, language }: LocaleChoice,
  { functional, isSecure }: ChoiceStorage,
): string[] {
  const secure = isSecure ? '; Secure' : '';
  const forAYear = `; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  const forTheVisit = `; Path=/; SameSite=Lax${secure}`;
  return [
    ...(country ? [`${countryCookies.preference}=${country}${forAYear}`] : []),
    ...(language && functional ? [`${languageCookie}=${language}${forAYear}`] : []),
    ...(country || language ? [`${countryCookies.interruptRedirect}=true${forTheVisit}`] : []),
  ];
}

/**
 * Stores a choice in the browser, so that the next request carries it.
 * @param functional whether preferences may be stored
 * @returns the names and values of the page's cookies after that
 */
export function storeChoice(choice: LocaleChoice, functional: boolean): string {
  const isSecure = location.protocol === 'https:';
  for (const cookie of choiceCookies(choice, { functional, isSecure })) document.cookie = cookie;
  // Chromium stores cookies in the background and may send a page's request before that, with the
  // old choice. Reading waits until they are stored.
  return document.cookie;
}
