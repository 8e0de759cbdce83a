import { readCookie, timezoneCookie } from '../state/cookies.ts';

/** The lifetime of the time zone in seconds: one year (STORE-4). */
const lifetime = 31_536_000;

/**
 * The stored form of a time zone: `+05:30`, and `UTC` for `+00:00` (STORE-4).
 * @param minutesWest how far local time is behind UTC, in minutes, as in `Date`
 */
export function timezoneOf(minutesWest: number): string {
  const minutes = Math.abs(Math.trunc(minutesWest));
  if (minutes === 0) return 'UTC';
  const part = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${minutesWest < 0 ? '+' : '-'}${part(minutes / 60)}:${part(minutes % 60)}`;
}

/**
 * The cookie that stores a time zone, in the format of `document.cookie`.
 * @param isSecure whether the page was loaded over HTTPS
 */
export function timezoneCookieOf(timezone: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${timezoneCookie}=${timezone}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}

/** Stores the visitor's time zone if it differs from the stored one. */
export function storeTimezone(): void {
  const timezone = timezoneOf(new Date().getTimezoneOffset());
  if (readCookie(document.cookie, timezoneCookie) === timezone) return;
  document.cookie = timezoneCookieOf(timezone, location.protocol === 'https:');
}
