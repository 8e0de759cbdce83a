import { readCookie } from '../state/cookies.ts';
import type { StoredName } from '../state/storedEntries.ts';

/**
 * The cookie of visitors who test upcoming features: with any non-empty value they get pages
 * rendered with the testers' flags (FLAG-4).
 */
export const testFlagCookie = 'testflag' satisfies StoredName;

/** The interval between checks of the cookie, in milliseconds (FLAG-4). */
const lookEvery = 300;

/**
 * Reloads the page with the new flags when the testers' cookie changes. In browsers without cookie
 * change events, it is polled every 300 ms, but only while the cookie exists.
 */
export function followTestFlag(): void {
  const read = () => readCookie(document.cookie, testFlagCookie);
  const shown = read();
  const look = () => {
    if (read() !== shown) location.reload();
  };
  const { cookieStore } = window as { cookieStore?: EventTarget };
  if (cookieStore) cookieStore.addEventListener('change', look);
  else if (shown) setInterval(look, lookEvery);
  addEventListener('pageshow', look);
}
