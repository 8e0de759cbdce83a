import type { ConsentReceipt, ConsentReceipts } from '../../consent/receipts.ts';
import { listSpan } from '../database/listSpan.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ConsentReceiptRow } from '../database/tables.ts';

/** Consent receipts in the site's database; `close` closes the database. */
export function createConsentReceipts(database: Database): ConsentReceipts {
  return {
    async add({ textHash, chosenAt, textMatch, ...rest }) {
      await database
        .insertInto('consent_receipt')
        .values({
          ...rest,
          text_hash: textHash,
          chosen_at: chosenAt,
          text_match: textMatch,
        })
        .execute();
    },
    async *list(span = {}) {
      for await (const row of listSpan(database, 'consent_receipt', span)) yield receiptOf(row);
    },
    close: () => database.destroy(),
  };
}

function receiptOf(row: ConsentReceiptRow): ConsentReceipt {
  const { text_hash: textHash, chosen_at: chosenAt, text_match: textMatch, ...rest } = row;
  return { ...rest, textHash, chosenAt, textMatch } as ConsentReceipt;
}
