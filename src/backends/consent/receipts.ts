import type { ConsentReceipt, ConsentReceipts, ReceiptSpan } from '../../consent/receipts.ts';
import { inPages } from '../database/inPages.ts';
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
      const rows = inPages<ConsentReceiptRow>((after, limit) =>
        query(database, span, after).limit(limit).execute(),
      );
      for await (const row of rows) yield receiptOf(row);
    },
    close: () => database.destroy(),
  };
}

function query(
  database: Database,
  { from, to }: ReceiptSpan,
  after: ConsentReceiptRow | undefined,
) {
  let rows = database.selectFrom('consent_receipt').selectAll();
  if (from !== undefined) rows = rows.where('time', '>=', from);
  if (to !== undefined) rows = rows.where('time', '<', to);
  if (after) {
    const { time, id } = after;
    rows = rows.where((is) =>
      is.or([is('time', '>', time), is.and([is('time', '=', time), is('id', '>', id)])]),
    );
  }
  return rows.orderBy('time').orderBy('id');
}

function receiptOf(row: ConsentReceiptRow): ConsentReceipt {
  const { text_hash: textHash, chosen_at: chosenAt, text_match: textMatch, ...rest } = row;
  return { ...rest, textHash, chosenAt, textMatch } as ConsentReceipt;
}
