import { csvLine } from '../consent/receiptCsv.ts';
import type { ProfessionalConfirmation } from './confirmations.ts';

/** The columns of the export, in their order. */
const columns = [
  'id',
  'time',
  'country',
  'strength',
] as const satisfies readonly (keyof ProfessionalConfirmation)[];

/** The names of the columns, as the first line of the export. */
export const confirmationCsvHeader = csvLine(columns);

/** A confirmation as a line of the export. */
export function confirmationCsvLine(confirmation: ProfessionalConfirmation): string {
  return csvLine(columns.map((field) => confirmation[field]));
}
