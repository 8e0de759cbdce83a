import { csvSheet } from '../locale/csv.ts';
import type { ConsentReceipt } from './receipts.ts';

/** Consent receipts as CSV. */
export const receiptSheet = csvSheet(
  {
    id: 'id',
    time: 'time',
    version: 'version',
    choice: 'choice',
    country: 'country',
    rule: 'rule',
    language: 'language',
    text_sha256: 'textHash',
    chosen_at: 'chosenAt',
    text_match: 'textMatch',
  } as const satisfies Record<string, keyof ConsentReceipt>,
  ['time', 'chosenAt'],
);
