import { geo } from '../country/geoStore.ts';
import { consentCookies, readAgain } from './answer.ts';
import type { ConsentLevel } from './decide.ts';

/** How many days an answer is kept where the country has no rule (CONSENT-11). */
const usualDays = 365;

const secondsPerDay = 86_400;

/**
 * The cookies that store an answer to a notice, each in the format of `document.cookie`.
 * @param version the version of the notice
 * @param isSecure whether the page was loaded over HTTPS
 * @param days how long they are kept; default 365
 */
export function consentCookiesOf(
  level: ConsentLevel,
  version: string,
  isSecure: boolean,
  days = usualDays,
): string[] {
  const attributes = `; Path=/; Max-Age=${days * secondsPerDay}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    `${consentCookies.settings}=${level}${attributes}`,
    `${consentCookies.disclaimer}=${version}${attributes}`,
  ];
}

/**
 * Stores an answer for as long as the visitor's country says (CONSENT-18), and notifies all listeners
 * (CONSENT-2).
 */
export function storeAnswer(level: ConsentLevel, version: string): void {
  const { consentDays } = geo.current() ?? {};
  const isSecure = location.protocol === 'https:';
  for (const cookie of consentCookiesOf(level, version, isSecure, consentDays)) {
    document.cookie = cookie;
  }
  readAgain();
}

/**
 * Whether the browser keeps cookies of this page. `navigator.cookieEnabled` is true in Chromium also
 * where the visitor blocks all cookies, so a cookie without content is written and removed.
 */
export function keepsCookies(): boolean {
  if (document.cookie) return true;
  const { disclaimer } = consentCookies;
  const attributes = '; Path=/; SameSite=Lax';
  document.cookie = `${disclaimer}=0${attributes}`;
  const isKept = document.cookie !== '';
  document.cookie = `${disclaimer}=${attributes}; Max-Age=0`;
  return isKept;
}
