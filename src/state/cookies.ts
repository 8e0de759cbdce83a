/** Names of the cookies that hold countries (STORE-1). */
export const countryCookies = {
  /** The country the visitor chose; untrusted until the server has validated it. */
  preference: 'countrypreference',
  /** A session cookie that accompanies the choice. */
  interruptRedirect: 'interruptautomaticredirect',
} as const;

/** The cookie with the strength of a professional's confirmation (STORE-1). */
export const confirmationCookie = 'confirmedprofessional';

/** The lifetime of a chosen country in milliseconds: one year (STORE-3). */
export const countryPreferenceLifetime = 31_536_000_000;
