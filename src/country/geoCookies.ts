import type { StoredName } from '../state/storedEntries.ts';

/** The cookie of the effective country, written by the browser (STORE-1). */
export const effectiveCookie = 'countrycode' satisfies StoredName;

/** The cookie of the detected country, written by the browser. */
export const detectedCookie = 'geocode' satisfies StoredName;

/** The cookie of the visitor's time zone. */
export const timezoneCookie = 'timezone' satisfies StoredName;
