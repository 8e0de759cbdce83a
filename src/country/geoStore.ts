import { createStore } from '../state/createStore.ts';
import type { CountryRestriction } from './country.ts';
import { detectedCookie, effectiveCookie } from './geoCookies.ts';

/** The part of the answer of `/api/geo` that the browser uses. */
export interface Geo {
  /** The country that counts. */
  readonly country: string;
  readonly detected: string | null;
  readonly restrictions: readonly CountryRestriction[];
}

/** The endpoint that knows the country. */
export const geoUrl = '/api/geo';

let answer: Geo | undefined;

/**
 * The visitor's country and what it restricts (API-7). Undefined until the answer is there,
 * and where there is none.
 */
export const geo = createStore<Geo | undefined>(() => answer, undefined);

function write(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}`;
}

/**
 * Asks for the visitor's country, once a document, and keeps it in the cookies for the detected and
 * the effective country; without an answer the cookies stay as they are.
 * @param again asks again after a failure
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
