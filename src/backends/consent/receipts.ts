import type { ConsentReceipt, ConsentReceipts } from '../../consent/receipts.ts';
import { inBatches } from '../database/inBatches.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ConsentReceiptRow } from '../database/tables.ts';
import { deleteBefore, findRow, insertRows, listSpan } from '../database/timedRows.ts';
import { countReceipts } from './countReceipts.ts';

/** Consent receipts in the site's database; `close` closes the database. */
export function createConsentReceipts(database: Database): ConsentReceipts {
  return {
    add: inBatches((receipts) => insertRows(database, 'consent_receipt', receipts.map(rowOf))),
    async find(id) {
      const row = await findRow(database, 'consent_receipt', id);
      return row && receiptOf(row);
    },
    async *list(span = {}) {
      for await (const row of listSpan(database, 'consent_receipt', span)) yield receiptOf(row);
    },
    count: (filter = {}) => countReceipts(database, filter),
    forgetBefore: (moment) => deleteBefore(database, 'consent_receipt', moment),
    close: () => database.destroy(),
  };
}

function rowOf({ textHash, chosenAt, textMatch, ...rest }: ConsentReceipt): ConsentReceiptRow {
  return { ...rest, text_hash: textHash, chosen_at: chosenAt, text_match: textMatch };
}

function receiptOf(row: ConsentReceiptRow): ConsentReceipt {
  const { text_hash: textHash, chosen_at: chosenAt, text_match: textMatch, ...rest } = row;
  return { ...rest, textHash, chosenAt, textMatch } as ConsentReceipt;
}
