import { enumeration } from './enumeration.ts';

/**
 * How urgent a highlighted note in a text is.
 */
export const noteKinds = enumeration('note_kinds', ['info', 'important', 'warning']);
