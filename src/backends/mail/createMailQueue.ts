import type { MailQueue } from '../../mail/mailQueue.ts';
import { deleteInBatches } from '../database/changeInBatches.ts';
import { backlogOf, claimDue, settle } from '../database/deliveries.ts';
import { inPages } from '../database/inPages.ts';
import type { Database } from '../database/openDatabase.ts';
import type { MailRow } from '../database/tables.ts';
import { mailOf } from './mailRow.ts';

/** The queue of mails in the site's database. */
export function createMailQueue(database: Database): MailQueue {
  return {
    async claim(brand, at, limit, lease) {
      const rows = await claimDue(database, 'mail', { brand, at, limit, lease });
      return rows.map(mailOf);
    },
    settle: (id, lease, settlement) => settle(database, 'mail', { id, lease, settlement }),
    async merge({ id, kind, about }) {
      await database
        .deleteFrom('mail')
        .where('about', '=', about)
        .where('status', '=', 'waiting')
        .where('lease', '=', '')
        .where('id', '<', id)
        .execute();
      if (kind !== 'cancelled') return true;
      const others = await database
        .selectFrom('mail')
        .select('id')
        .where('about', '=', about)
        .where('id', '!=', id)
        .limit(1)
        .execute();
      return others.length > 0;
    },
    backlog: (brand) => backlogOf(database, 'mail', 'created_at', brand),
    async *list({ status } = {}) {
      const rows = inPages<MailRow>((after, limit) => {
        let page = database.selectFrom('mail').selectAll();
        if (status) page = page.where('status', '=', status);
        if (after) page = page.where('id', '<', after.id);
        return page.orderBy('id', 'desc').limit(limit).execute();
      });
      for await (const row of rows) yield mailOf(row);
    },
    async retryDead(at) {
      const { numUpdatedRows } = await database
        .updateTable('mail')
        .set({ status: 'waiting', attempts: 0, due_at: at, lease: '', failure: '' })
        .where('status', '=', 'dead')
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    forgetDelivered: (before) => {
      const old = database
        .selectFrom('mail')
        .select('id')
        .where('status', '=', 'delivered')
        .where('created_at', '<', before);
      return deleteInBatches((limit) =>
        database.deleteFrom('mail').where('id', 'in', old.limit(limit)).executeTakeFirstOrThrow(),
      );
    },
  };
}
