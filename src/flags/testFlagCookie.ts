import type { StoredName } from '../state/storedEntries.ts';

/**
 * The cookie of visitors who test upcoming features: with any non-empty value they get pages
 * rendered with the testers' flags (FLAG-4).
 */
export const testFlagCookie = 'testflag' satisfies StoredName;
