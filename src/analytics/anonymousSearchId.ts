import { readCookie } from '../state/cookies.ts';
import type { StoredName } from '../state/storedEntries.ts';

const name = 'algoliaAnonymousId' satisfies StoredName;

/** Declared as lasting 365 days in `nx_cookie_modal`; in seconds. */
const lifetime = 31_536_000;

/**
 * The random id under which opened search results are counted. It is stored in the cookie
 * `algoliaAnonymousId`, which is created if missing (CONSENT-10). Call this only if the visitor is
 * not opted out and there is a search id.
 */
export function anonymousSearchId(): string {
  const known = readCookie(document.cookie, name);
  if (known && /^[\w-]{1,129}$/.test(known)) return known;
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  const id = `anonymous-${digits.join('')}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${id}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  return id;
}
