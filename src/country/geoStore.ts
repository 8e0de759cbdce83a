import { createStore } from '../state/createStore.ts';
import type { CountryRestriction } from './country.ts';
import { detectedCookie, effectiveCookie } from './geoCookies.ts';

/** The part of the `/api/geo` answer that the browser uses. */
export interface Geo {
  /** The effective country. */
  readonly country: string;
  readonly detected: string | null;
  readonly restrictions: readonly CountryRestriction[];
  /** The days that a choice about cookies is kept, if not 365. */
  readonly consentDays?: number;
}

/** The endpoint that returns the visitor's country. */
export const geoUrl = '/api/geo';

let answer: Geo | undefined;

/**
 * The visitor's country and its restrictions (API-7). Undefined until the answer arrives, or if it
 * fails.
 */
export const geo = createStore<Geo | undefined>(() => answer, undefined);

function write(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}`;
}

/**
 * Requests the visitor's country, once per document, and stores it in the cookies of the detected
 * and the effective country; without an answer the cookies stay unchanged.
 * @param again repeats the request after a failure
 */
export async function askCountry(again: () => Promise<Geo | undefined>): Promise<void> {
  const first = await fetch(geoUrl).catch(() => undefined);
  const found: Geo | undefined = first?.ok ? await first.json() : await again();
  if (!found) return;
  write(effectiveCookie, found.country);
  if (found.detected) write(detectedCookie, found.detected);
  answer = found;
  geo.changed();
}
