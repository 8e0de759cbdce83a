import { enumeration } from './enumeration.ts';

/**
 * How far ahead the calendar looks (CONTENT-23).
 */
export const timeFrames = enumeration('time_frames', ['six_months', 'one_year']);
