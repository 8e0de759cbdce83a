/** Names of the cookies that hold countries (STORE-1). */
export const countryCookies = {
  /** The country the visitor chose; nothing the server may trust before it has read it. */
  preference: 'countrypreference',
  /** The companion of the choice; a session cookie. */
  interruptRedirect: 'interruptautomaticredirect',
} as const;

/** How long a chosen country is kept, in milliseconds: one year (STORE-3). */
export const countryPreferenceLifetime = 31_536_000_000;
