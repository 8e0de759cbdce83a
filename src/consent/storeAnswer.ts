import { readAgain } from './answer.ts';
import { consentCookies } from './cookies.ts';
import { type ConsentLevel, disclaimerVersion } from './decide.ts';

/** How long an answer is kept, in milliseconds: 365 days (CONSENT-11). */
export const consentLifetime = 31_536_000_000;

/**
 * The cookies that store an answer to the current notice, each in the format of `document.cookie`.
 * @param isSecure whether the page was loaded over HTTPS
 */
export function consentCookiesOf(level: ConsentLevel, isSecure: boolean): string[] {
  const attributes = `; Path=/; Max-Age=${consentLifetime / 1000}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    `${consentCookies.settings}=${level}${attributes}`,
    `${consentCookies.disclaimer}=${disclaimerVersion}${attributes}`,
  ];
}

/** Stores an answer and notifies all listeners (CONSENT-2). */
export function storeAnswer(level: ConsentLevel): void {
  for (const cookie of consentCookiesOf(level, location.protocol === 'https:')) {
    document.cookie = cookie;
  }
  readAgain();
}
