import { ownCookie } from '../state/ownCookie.ts';
import { timezoneCookie } from './geoCookies.ts';

/** How long the time zone is kept, in seconds: one year (STORE-4). */
const lifetime = 31_536_000;

/**
 * A time zone as it is stored: `+05:30`, and `UTC` for `+00:00` (STORE-4).
 * @param minutesWest how far local time is behind UTC, in minutes, as `Date` tells it
 */
export function timezoneOf(minutesWest: number): string {
  const minutes = Math.abs(Math.trunc(minutesWest));
  if (minutes === 0) return 'UTC';
  const part = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${minutesWest < 0 ? '+' : '-'}${part(minutes / 60)}:${part(minutes % 60)}`;
}

/**
 * The cookie that stores a time zone, as `document.cookie` takes it.
 * @param isSecure whether the page came by https
 */
export function timezoneCookieOf(timezone: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${timezoneCookie}=${timezone}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
}

/** Stores the visitor's time zone, where another one or none is stored. */
export function storeTimezone(): void {
  const timezone = timezoneOf(new Date().getTimezoneOffset());
  if (ownCookie(document.cookie, timezoneCookie) === timezone) return;
  document.cookie = timezoneCookieOf(timezone, location.protocol === 'https:');
}
