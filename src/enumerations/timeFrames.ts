import { enumeration } from './enumeration.ts';

/**
 * How far ahead the calendar looks (CONTENT-23).
 */
export const timeFrames = enumeration('time_frames', {
  six_months: { en: '6 months', de: '6 Monate', es: '6 meses', pt: '6 meses' },
  one_year: { en: '1 year', de: '1 Jahr', es: '1 año', pt: '1 ano' },
});
