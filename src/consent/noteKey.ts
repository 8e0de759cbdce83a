import type { StoredName } from '../state/storedEntries.ts';

/** The local storage key of the note; declared as necessary in `nx_cookie_modal`. */
export const noteKey = 'consentreceipt' satisfies StoredName;
