import { useEffect } from 'react';
import { useConsent } from '../consent/useConsent.ts';
import { readCookie } from './cookies.ts';
import { timezoneCookie, timezoneCookieOf, timezoneOf } from './timezone.ts';

/** Stores the visitor's time zone where preferences may be stored; shows nothing. */
export function Timezone() {
  const isAllowed = useConsent()?.functional === true;
  useEffect(() => {
    if (!isAllowed) return;
    const timezone = timezoneOf(new Date().getTimezoneOffset());
    if (readCookie(document.cookie, timezoneCookie) === timezone) return;
    document.cookie = timezoneCookieOf(timezone, location.protocol === 'https:');
  }, [isAllowed]);
  return null;
}
