import { consentCookies } from './cookies.ts';

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
