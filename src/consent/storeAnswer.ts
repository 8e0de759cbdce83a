import { geo } from '../country/geoStore.ts';
import { readAgain } from './answer.ts';
import { consentCookies } from './cookies.ts';
import { type ConsentLevel, disclaimerVersion } from './decide.ts';

/** How many days an answer is kept where the country has no rule (CONSENT-11). */
const usualDays = 365;

const secondsPerDay = 86_400;

/**
 * The cookies that store an answer to the current notice, each in the format of `document.cookie`.
 * @param isSecure whether the page was loaded over HTTPS
 * @param days how long they are kept; default 365
 */
export function consentCookiesOf(
  level: ConsentLevel,
  isSecure: boolean,
  days = usualDays,
): string[] {
  const attributes = `; Path=/; Max-Age=${days * secondsPerDay}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    `${consentCookies.settings}=${level}${attributes}`,
    `${consentCookies.disclaimer}=${disclaimerVersion}${attributes}`,
  ];
}

/**
 * Stores an answer for as long as the visitor's country says (CONSENT-18), and notifies all listeners
 * (CONSENT-2).
 */
export function storeAnswer(level: ConsentLevel): void {
  const { consentDays } = geo.current() ?? {};
  for (const cookie of consentCookiesOf(level, location.protocol === 'https:', consentDays)) {
    document.cookie = cookie;
  }
  readAgain();
}
