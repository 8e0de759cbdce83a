import { csvColumns, csvSheet } from '../locale/csv.ts';
import type { ProfessionalConfirmation } from './confirmations.ts';

/** Professional confirmations as CSV. */
export const confirmationSheet = csvSheet<keyof ProfessionalConfirmation>(
  csvColumns(['id', 'time', 'country', 'strength']),
  ['time'],
);
