import { csvLine } from '../consent/receiptCsv.ts';
import type { ProfessionalConfirmation } from './confirmations.ts';

/** The columns of the export, in order. */
const columns = [
  'id',
  'time',
  'country',
  'strength',
] as const satisfies readonly (keyof ProfessionalConfirmation)[];

/** The header line of the export. */
export const confirmationCsvHeader = csvLine(columns);

/** Formats a confirmation as a line of the export. */
export function confirmationCsvLine(confirmation: ProfessionalConfirmation): string {
  return csvLine(columns.map((field) => confirmation[field]));
}
