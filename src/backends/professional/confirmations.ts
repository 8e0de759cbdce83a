import type { ReceiptSpan } from '../../consent/receipts.ts';
import type {
  ProfessionalConfirmation,
  ProfessionalConfirmations,
} from '../../professional/confirmations.ts';
import { inPages } from '../database/inPages.ts';
import type { Database } from '../database/openDatabase.ts';
import type { ProfessionalConfirmationRow } from '../database/tables.ts';

/** Professional confirmations in the site's database; `close` closes the database. */
export function createProfessionalConfirmations(database: Database): ProfessionalConfirmations {
  return {
    async add(confirmation) {
      await database.insertInto('professional_confirmation').values(confirmation).execute();
    },
    async *list(span = {}) {
      const rows = inPages<ProfessionalConfirmationRow>((after, limit) =>
        query(database, span, after).limit(limit).execute(),
      );
      for await (const row of rows) yield row as ProfessionalConfirmation;
    },
    close: () => database.destroy(),
  };
}

function query(
  database: Database,
  { from, to }: ReceiptSpan,
  after: ProfessionalConfirmationRow | undefined,
) {
  let rows = database.selectFrom('professional_confirmation').selectAll();
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
