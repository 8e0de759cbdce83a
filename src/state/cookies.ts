import type { StoredName } from './storedEntries.ts';

/** Names of the cookies that hold countries (STORE-1). */
export const countryCookies = {
  /** The country the visitor chose; untrusted until the server has validated it. */
  preference: 'countrypreference' satisfies StoredName,
  /** A session cookie that accompanies the choice. */
  interruptRedirect: 'interruptautomaticredirect' satisfies StoredName,
} as const;

/** The lifetime of a chosen country in milliseconds: one year (STORE-3). */
export const countryPreferenceLifetime = 31_536_000_000;
