import type { Transaction } from 'kysely';
import { digestOf } from '../../records/auditChain.server.ts';
import type { AuditEntry, AuditOutcome, AuditTrail } from '../../records/auditTrail.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { Tables } from '../database/tables.ts';
import type { AuditEntryRow } from './deskTables.ts';

/** The id of the only row of `audit_head`. */
const rowId = 'last';

/** Entries per statement. */
const pageLength = 500;

/** The audit trail in the site's database. */
export function createAuditTrail(database: Database): AuditTrail {
  return {
    async append({ actor, action, subject, outcome }) {
      // Whoever writes an address here would keep it forever.
      if (subject.includes('@')) throw new TypeError('The audit trail takes no addresses');
      return inTransaction(database, async (transaction) => {
        const last = await lockHead(transaction);
        const { sequence, digest: previous } = last ?? (await createHead(transaction));
        const at = new Date().toISOString();
        const fields = { sequence, at, actor, action, subject, outcome, previous };
        const entry = { ...fields, digest: digestOf(fields) };
        await transaction.insertInto('audit_entry').values(entry).execute();
        await transaction
          .updateTable('audit_head')
          .set({ digest: entry.digest })
          .where('id', '=', rowId)
          .execute();
        return entry;
      });
    },
    async *list({ after, latestFirst = false, actor, action } = {}) {
      for (let last = after; ; ) {
        let rows = database.selectFrom('audit_entry').selectAll();
        if (last !== undefined) rows = rows.where('sequence', latestFirst ? '<' : '>', last);
        if (actor !== undefined) rows = rows.where('actor', '=', actor);
        if (action !== undefined) rows = rows.where('action', '=', action);
        const page = await rows
          .orderBy('sequence', latestFirst ? 'desc' : 'asc')
          .limit(pageLength)
          .execute();
        yield* page.map(entryOf);
        if (page.length < pageLength) return;
        last = page.at(-1)?.sequence;
      }
    },
    async head() {
      const row = await database
        .selectFrom('audit_head')
        .select(['sequence', 'digest'])
        .where('id', '=', rowId)
        .executeTakeFirst();
      if (row) return row;
      const entry = await database.selectFrom('audit_entry').select('sequence').executeTakeFirst();
      if (entry) throw new Error('The head of the audit trail was deleted');
      return { sequence: 0, digest: '' };
    },
  };
}

const entryOf = (row: AuditEntryRow): AuditEntry => ({
  ...row,
  outcome: row.outcome as AuditOutcome,
});

/** Takes the next number. The row stays locked until the end, so that processes write one by one. */
const lockHead = (transaction: Transaction<Tables>) =>
  transaction
    .updateTable('audit_head')
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', rowId)
    .returning(['sequence', 'digest'])
    .executeTakeFirst();

/** The same for the first entry. If the row was deleted, the number is taken, and nothing is written. */
async function createHead(transaction: Transaction<Tables>) {
  await transaction
    .insertInto('audit_head')
    .values({ id: rowId, sequence: 0, digest: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const head = await lockHead(transaction);
  if (!head) throw new Error('The audit trail has no head');
  return head;
}
