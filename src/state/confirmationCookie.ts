import { readCookie } from './readCookie.ts';
import type { StoredName } from './storedEntries.ts';

/**
 * The cookie with a professional's confirmation (STORE-1): its strength, the day, and a signature,
 * separated by dots (COUNTRY-25).
 */
export const confirmationCookie = 'confirmedprofessional' satisfies StoredName;

/**
 * Whether a browser has a confirmation. Only the server can tell whether it is genuine and has not
 * expired, so nothing that is reserved may depend on this.
 * @param cookies `document.cookie`
 */
export const hasConfirmation = (cookies: string): boolean =>
  !!readCookie(cookies, confirmationCookie)?.includes('.');
