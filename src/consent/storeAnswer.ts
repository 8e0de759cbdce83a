import { geo } from '../country/geoStore.ts';
import { cookieNames } from '../state/cookies.ts';
import { consentCookies, readAgain } from './answer.ts';
import type { MadeChoice } from './choiceNote.ts';
import type { ConsentLevel } from './decide.ts';
import { type CategoryText, type ModalText, refusable } from './modalText.ts';
import { sendReceipt } from './sendReceipt.ts';

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

/** Runs after a choice was stored: removes refused data and reports the choice. */
export function afterChoice({ categories }: ModalText, made: MadeChoice): void {
  for (const [level, category] of Object.entries(refusable)) {
    if (!made.choice.includes(level)) forget(categories[category]);
  }
  void sendReceipt(made);
}

/** Whether a stored name is declared; a declared name that ends in `…` is a prefix. */
function isDeclared(name: string, declared: CategoryText): boolean {
  return declared.cookies.some((cookie) =>
    cookie.name.endsWith('…') ? name.startsWith(cookie.name.slice(0, -1)) : name === cookie.name,
  );
}

/** The host and each parent domain that a cookie may be set for. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}

function forgetCookie(name: string): void {
  for (const domain of ['', ...domainsOf(location.hostname).map((it) => `; Domain=${it}`)]) {
    document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

function forgetStored(storage: Storage, declared: CategoryText): void {
  for (const key of Object.keys(storage)) if (isDeclared(key, declared)) storage.removeItem(key);
}

/**
 * Removes the declared data of a storage category from the browser: cookies of the site, and keys
 * of local and session storage.
 */
function forget(declared: CategoryText): void {
  for (const name of cookieNames(document.cookie)) {
    if (isDeclared(name, declared)) forgetCookie(name);
  }
  try {
    forgetStored(localStorage, declared);
    forgetStored(sessionStorage, declared);
  } catch {
    // Inaccessible storage contains no data to remove.
  }
}
