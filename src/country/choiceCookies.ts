import { languageCookie } from '../locale/languagePreference.ts';
import type { Locale } from '../locale/locales.ts';
import { countryCookies, countryPreferenceLifetime } from '../state/cookies.ts';

/** What a visitor chose; what is absent stays as it is. */
export interface LocaleChoice {
  /** The id of a country. */
  readonly country?: string | undefined;
  readonly language?: Locale | undefined;
}

/** How a choice may be stored. */
export interface ChoiceStorage {
  /** Whether preferences may be stored; without that the language lasts as long as the visit. */
  readonly functional: boolean;
  /** Whether the page came by https. */
  readonly isSecure: boolean;
}

/** How long a choice is kept, in seconds: one year (STORE-3). */
const lifetime = countryPreferenceLifetime / 1000;

/**
 * The cookies that store a choice, each as `document.cookie` takes it (STORE-1). The
 * session companion keeps the first-visit redirect from undoing it.
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

/** Stores a choice in the browser. @param functional whether preferences may be stored */
export function storeChoice(choice: LocaleChoice, functional: boolean): void {
  const isSecure = location.protocol === 'https:';
  for (const cookie of choiceCookies(choice, { functional, isSecure })) document.cookie = cookie;
}
