import { readCookie } from '../state/cookies.ts';
import type { StoredName } from '../state/storedEntries.ts';
import { type ConsentLevel, consentLevels } from './decide.ts';

/** Names of the cookies that hold consent (STORE-1). */
export const consentCookies = {
  /** The level the visitor allowed, a {@link ConsentLevel}. */
  settings: 'cookiesettings' satisfies StoredName,
  /** The version of the notice the visitor answered. */
  disclaimer: 'cookiedisclaimer' satisfies StoredName,
} as const;

/** The visitor's stored answer. */
export interface StoredConsent {
  readonly settings: ConsentLevel | undefined;
  readonly disclaimer: string | undefined;
}

/**
 * Reads the visitor's answer.
 * @param cookies as `document.cookie` lists them, with any content; an unknown level counts as
 * absent
 */
export function readConsent(cookies: string): StoredConsent {
  const settings = readCookie(cookies, consentCookies.settings);
  return {
    settings: consentLevels.find((level) => level === settings),
    disclaimer: readCookie(cookies, consentCookies.disclaimer),
  };
}
