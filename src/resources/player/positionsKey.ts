import type { StoredName } from '../../state/storedEntries.ts';

/** The key in local storage; declared in `nx_cookie_modal` as one of the preferences. */
export const positionsKey = 'playback-positions' satisfies StoredName;
