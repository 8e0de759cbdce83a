import type { StoredName } from './storedEntries.ts';

/** The cookie with the strength of a professional's confirmation (STORE-1). */
export const confirmationCookie = 'confirmedprofessional' satisfies StoredName;
