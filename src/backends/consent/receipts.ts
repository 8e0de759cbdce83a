import type { ConsentReceipt, ConsentReceipts, ReceiptSpan } from '../../consent/receipts.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ConsentReceiptRow } from '../database/tables.ts';

/** Receipts read at a time. */
const pageSize = 500;

/** Consent receipts in the site's database; `close` closes the database. */
export function createConsentReceipts(database: Database): ConsentReceipts {
  return {
    async add({ textHash, ...rest }) {
      await database
        .insertInto('consent_receipt')
        .values({ ...rest, text_hash: textHash })
        .execute();
    },
    async *list(span = {}) {
      let last: ConsentReceiptRow | undefined;
      do {
        const rows = await readPage(database, span, last);
        yield* rows.map(receiptOf);
        last = rows.length === pageSize ? rows.at(-1) : undefined;
      } while (last);
    },
    close: () => database.destroy(),
  };
}

function readPage(
  database: Database,
  { from, to }: ReceiptSpan,
  after: ConsentReceiptRow | undefined,
): Promise<ConsentReceiptRow[]> {
  let query = database.selectFrom('consent_receipt').selectAll();
  if (from !== undefined) query = query.where('time', '>=', from);
  if (to !== undefined) query = query.where('time', '<', to);
  if (after) {
    const { time, id } = after;
    query = query.where((is) =>
      is.or([is('time', '>', time), is.and([is('time', '=', time), is('id', '>', id)])]),
    );
  }
  return query.orderBy('time').orderBy('id').limit(pageSize).execute();
}

function receiptOf({ text_hash, ...rest }: ConsentReceiptRow): ConsentReceipt {
  return { ...rest, textHash: text_hash } as ConsentReceipt;
}
