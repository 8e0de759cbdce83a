import { createStore } from '../state/createStore.ts';
import type { CountryRestriction } from './country.ts';

/** The part of the `/api/geo` answer that the browser uses. */
export interface Geo {
  /** The effective country. */
  readonly country: string;
  readonly detected: string | null;
  readonly restrictions: readonly CountryRestriction[];
  /** The version of the notice about privacy that visitors answer. */
  readonly consentVersion: string;
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

/**
 * Requests the visitor's country, once per document. The answer sets the cookies of the detected
 * and the effective country (`src/api/visitorFacts.ts`).
 * @param again repeats the request after a failure
 */
export async function askCountry(again: () => Promise<Geo | undefined>): Promise<void> {
  const first = await fetch(geoUrl).catch(() => undefined);
  const found: Geo | undefined = first?.ok ? await first.json() : await again();
  if (!found) return;
  answer = found;
  geo.changed();
}
