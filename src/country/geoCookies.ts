import type { StoredName } from '../state/storedEntries.ts';

/** The cookie of the effective country, which `/api/geo` sets (STORE-1). */
export const effectiveCookie = 'countrycode' satisfies StoredName;

/** The cookie of the detected country, which `/api/geo` sets. */
export const detectedCookie = 'geocode' satisfies StoredName;

/** The cookie of the visitor's time zone. */
export const timezoneCookie = 'timezone' satisfies StoredName;
