import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { LeadFilter, LeadStore } from '../../leads/leadStore.ts';
import { changeInBatches, deleteInBatches } from '../database/changeInBatches.ts';
import { backlogOf, claimDue, settle } from '../database/deliveries.ts';
import { inPages } from '../database/inPages.ts';
import type { Database } from '../database/openDatabase.ts';
import type { LeadRow, Tables } from '../database/tables.ts';
import { createAddLead } from './addLeads.ts';
import { claimOne } from './claimLead.ts';
import { createKnowsKey } from './knowsKey.ts';
import { emailDigests, leadOf } from './leadRow.ts';

/** The store of leads in the site's database. A cipher encrypts their personal data. */
export function createLeadStore(database: Database, cipher: LeadCipher): LeadStore {
  const add = createAddLead(database, cipher);

  function forget(isMeant: (is: ExpressionBuilder<Tables, 'lead'>) => Expression<SqlBool>) {
    const leads = database.selectFrom('lead').select('id').where(isMeant);
    return deleteInBatches(async (limit) => {
      const ids = (await leads.limit(limit).execute()).map(({ id }) => id);
      if (ids.length === 0) return { numDeletedRows: 0n };
      await database.deleteFrom('mail').where('about', 'in', ids).execute();
      return database
        .deleteFrom('lead')
        .where('id', 'in', ids)
        .where(isMeant)
        .executeTakeFirstOrThrow();
    });
  }

  return {
    add: (lead, receivedAt, lease) => add({ lead, receivedAt, lease }),
    knows: createKnowsKey(database),
    async claim(brand, at, limit, lease) {
      const rows = await claimDue(database, 'lead', { brand, at, limit, lease });
      return rows.map((row) => leadOf(row, cipher));
    },
    async claimOne(id, at, lease) {
      const row = await claimOne(database, id, at, lease);
      return row && leadOf(row, cipher);
    },
    settle: (id, lease, settlement) => settle(database, 'lead', { id, lease, settlement }),
    async *list(filter = {}) {
      const rows = inPages<LeadRow>((after, limit) => {
        let page = database.selectFrom('lead').selectAll().where(meant(filter, cipher));
        if (after) page = page.where('id', '<', after.id);
        return page.orderBy('id', 'desc').limit(limit).execute();
      });
      for await (const row of rows) yield leadOf(row, cipher);
    },
    async retry(filter, at) {
      // A lead that is being delivered is left to the process that claimed it.
      const isMeant = (is: ExpressionBuilder<Tables, 'lead'>) =>
        is.and([
          meant(filter, cipher)(is),
          is('status', '!=', 'delivered'),
          is.or([is('lease', '=', ''), is('due_at', '<=', at)]),
        ]);
      const leads = database.selectFrom('lead').select('id').where(isMeant);
      return changeInBatches(
        (id, limit) => leads.where('id', '>', id).orderBy('id').limit(limit).execute(),
        (ids) =>
          database
            .updateTable('lead')
            .set({ status: 'waiting', attempts: 0, due_at: at, lease: '', failure: '' })
            .where('id', 'in', ids)
            .where(isMeant)
            .executeTakeFirstOrThrow(),
      );
    },
    forget: (email) => forget((is) => is('email_digest', 'in', emailDigests(email, cipher))),
    forgetSettled: (before) =>
      forget((is) =>
        is.and([is('status', 'in', ['delivered', 'refused']), is('received_at', '<', before)]),
      ),
    backlog: (brand) => backlogOf(database, 'lead', 'received_at', brand),
  };
}

function meant({ id, idEnd, email, status }: LeadFilter, cipher: LeadCipher) {
  return (is: ExpressionBuilder<Tables, 'lead'>) =>
    is.and([
      ...(id === undefined ? [] : [is('id', '=', id)]),
      ...(idEnd === undefined ? [] : [is('id', 'like', `%${idEnd}`)]),
      ...(status === undefined ? [] : [is('status', '=', status)]),
      ...(email === undefined ? [] : [is('email_digest', 'in', emailDigests(email, cipher))]),
    ]);
}
