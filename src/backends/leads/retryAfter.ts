import { maxPause } from '../../deliveries/backoff.ts';

/**
 * How long a receiver asks to wait, in milliseconds: `Retry-After` in seconds or as a date, two
 * hours at most, as a mistake must not hold leads for days.
 * @returns undefined if the header is absent, invalid or in the past
 */
export function retryAfterOf(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : dateIn(text) - now.getTime();
  return wait > 0 ? Math.min(wait, maxPause) : undefined;
}

/** Only dates of HTTP: `Date.parse` alone would read `-5` as a year. */
const dateIn = (text: string): number =>
  /^[A-Z][a-z]{2,8},? .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
