import { countryCookies } from '../state/cookies.ts';
import { createStore } from '../state/createStore.ts';
import type { CountryRestriction } from './country.ts';

/** The part of the answer of `/api/geo` that the browser uses. */
export interface Geo {
  /** The country that counts. */
  readonly country: string;
  readonly detected: string | null;
  readonly restrictions: readonly CountryRestriction[];
}

const url = '/api/geo';

let answer: Geo | undefined;

/**
 * The visitor's country and what it restricts (API-7). It is asked for once a document and
 * kept in the cookies for the detected and the effective country; without an answer the cookies stay
 * as they are. Undefined until the answer is there, and where there is none.
 */
export const geo = createStore<Geo | undefined>(
  () => answer,
  undefined,
  () => void ask(),
);

function write(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}`;
}

/** Asks once; only where that fails the code is loaded that asks again after a while. */
async function load(): Promise<Geo | undefined> {
  const first = await fetch(url).catch(() => undefined);
  if (first?.ok) return first.json();
  const { fetchData } = await import('../fetching/fetchData.ts');
  return (await fetchData<Geo>({ url })).data;
}

async function ask(): Promise<void> {
  const found = await load().catch((error: unknown) => {
    console.error('The country cannot be determined', error);
  });
  if (!found) return;
  write(countryCookies.effective, found.country);
  if (found.detected) write(countryCookies.detected, found.detected);
  answer = found;
  geo.changed();
}
