/** The cookie for the country that counts, written by the browser (STORE-1). */
export const effectiveCookie = 'countrycode';

/** The cookie for the country of the address, written by the browser. */
export const detectedCookie = 'geocode';

/** The cookie for the visitor's time zone. */
export const timezoneCookie = 'timezone';
