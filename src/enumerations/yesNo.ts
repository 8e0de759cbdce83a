import { enumeration } from './enumeration.ts';

/**
 * The two answers content gives to a closed question (CONTENT-22).
 */
export const yesNo = enumeration('yes_no', ['yes', 'no']);
