import { enumeration } from './enumeration.ts';

/** The single choice that ticks a checkbox at the start (FORM-2). */
export const checked = enumeration('checked', ['checked']);
