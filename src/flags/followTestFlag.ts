import { ownCookie } from '../state/ownCookie.ts';
import { testFlagCookie } from './testFlagCookie.ts';

/** Milliseconds between two looks at the cookie (FLAG-4). */
const lookEvery = 300;

/**
 * Loads the page again when the cookie of testers changes, with the flags that then count. A browser
 * that reports no changes of cookies is asked every 300 ms, but only while there is a cookie.
 */
export function followTestFlag(): void {
  const read = () => ownCookie(document.cookie, testFlagCookie);
  const shown = read();
  const look = () => {
    if (read() !== shown) location.reload();
  };
  const { cookieStore } = window as { cookieStore?: EventTarget };
  if (cookieStore) cookieStore.addEventListener('change', look);
  else if (shown) setInterval(look, lookEvery);
  addEventListener('pageshow', look);
}
