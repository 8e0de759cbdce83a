import { useSyncExternalStore } from 'react';
import { fetchData } from '../fetching/fetchData.ts';
import { countryCookies } from './cookies.ts';
import type { CountryRestriction } from './country.ts';

/** The part of the answer of `/api/geo` that the browser uses. */
export interface Geo {
  /** The country that counts. */
  readonly country: string;
  readonly detected: string | null;
  readonly restrictions: readonly CountryRestriction[];
}

let answer: Geo | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function write(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}`;
}

async function ask(): Promise<void> {
  const geo = await fetchData<Geo>({ url: '/api/geo' }).then(
    ({ data }) => data,
    (error: unknown) => console.error('The country cannot be determined', error),
  );
  if (!geo) return;
  write(countryCookies.effective, geo.country);
  if (geo.detected) write(countryCookies.detected, geo.detected);
  answer = geo;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  asking ??= ask();
  return () => void listeners.delete(listener);
}

/**
 * The visitor's country and what it restricts (design: Country). It is asked for once a document and
 * kept in the cookies for the detected and the effective country; without an answer the cookies stay
 * as they are.
 * @returns undefined on the server, until the answer is there, and where there is none
 */
export function useGeo(): Geo | undefined {
  return useSyncExternalStore(
    subscribe,
    () => answer,
    () => undefined,
  );
}
