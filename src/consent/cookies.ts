import { readCookie } from '../state/cookies.ts';
import { type ConsentLevel, consentLevels, disclaimerVersion } from './decide.ts';

/** Names of the cookies that hold consent (STORE-1). */
export const consentCookies = {
  /** What the visitor allowed, a {@link ConsentLevel}. */
  settings: 'cookiesettings',
  /** The version of the notice the visitor answered. */
  disclaimer: 'cookiedisclaimer',
} as const;

/** How long an answer is kept, in milliseconds: 365 days (CONSENT-11). */
export const consentLifetime = 31_536_000_000;

/** The visitor's answer as it is stored. */
export interface StoredConsent {
  readonly settings: ConsentLevel | undefined;
  readonly disclaimer: string | undefined;
}

/**
 * Reads the visitor's answer.
 * @param header cookies as a browser lists them, of any length and content; a level that is none of
 * the four counts as absent
 */
export function readConsent(header: string | undefined): StoredConsent {
  const settings = readCookie(header, consentCookies.settings);
  return {
    settings: consentLevels.find((level) => level === settings),
    disclaimer: readCookie(header, consentCookies.disclaimer),
  };
}

/**
 * The cookies that store an answer to the current notice, each as `document.cookie` takes it.
 * @param isSecure whether the page came by https
 */
export function consentCookiesOf(level: ConsentLevel, isSecure: boolean): string[] {
  const attributes = `; Path=/; Max-Age=${consentLifetime / 1000}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    `${consentCookies.settings}=${level}${attributes}`,
    `${consentCookies.disclaimer}=${disclaimerVersion}${attributes}`,
  ];
}
