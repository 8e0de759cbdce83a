import { countedEmail } from '../../contact/submission/limits.server.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import {
  type MailboxLimit,
  type MailStore,
  mailsOfDay,
  type QueuedMail,
} from '../../mail/mailStore.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { deleteInBatches, inPages } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';
import type { MailRow } from '../database/tables.ts';
import { retryDeliveries } from '../deliveries/createDeliveryStore.ts';
import { deleteDeliveries } from '../deliveries/deliveryRow.ts';
import { hasStatus } from '../deliveries/olderReleases.ts';
import { mailOf } from './mailRow.ts';

/** The mails in the site's database. */
export function createMailStore(database: Database): MailStore {
  /** Deletes mails with their deliveries. */
  function remove(ids: readonly string[]) {
    return inTransaction(database, async (trx) => {
      await deleteDeliveries(trx, ids);
      return trx.deleteFrom('mail').where('id', 'in', ids).executeTakeFirstOrThrow();
    });
  }

  async function shown(rows: readonly MailRow[]): Promise<QueuedMail[]> {
    if (rows.length === 0) return [];
    const deliveries = await database
      .selectFrom('delivery')
      .select(['record', 'status', 'attempts', 'failure'])
      .where(
        'record',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    const byMail = new Map(deliveries.map((it) => [it.record, it]));
    return rows.map((row) => mailOf(row, byMail.get(row.id)));
  }

  return {
    find: findMail(database),
    async merge({ id, kind, about }) {
      const earlier = await database
        .selectFrom('mail')
        .innerJoin('delivery', 'delivery.record', 'mail.id')
        .select('mail.id')
        .where('mail.about', '=', about)
        .where('mail.id', '<', id)
        .where('delivery.status', '=', 'waiting')
        .where('delivery.lease', '=', '')
        .execute();
      if (earlier.length > 0) await remove(earlier.map((it) => it.id));
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
    list: ({ status, about } = {}) =>
      inPages<QueuedMail>(async (after, limit) => {
        let page = database.selectFrom('mail').selectAll();
        if (status) page = page.where(hasStatus('mail', status));
        if (about !== undefined) page = page.where('about', '=', about);
        if (after) page = page.where('id', '<', after.id);
        return shown(await page.orderBy('id', 'desc').limit(limit).execute());
      }),
    retryDead: retryDead(database),
    forgetDelivered: (before) =>
      deleteInBatches(async (limit) => {
        const old = await database
          .selectFrom('mail')
          .select('id')
          .where('status', '=', 'delivered')
          .where('created_at', '<', before)
          .limit(limit)
          .execute();
        return old.length === 0 ? { numDeletedRows: 0n } : remove(old.map(({ id }) => id));
      }),
  };
}

const findMail =
  (database: Database): MailStore['find'] =>
  async (id) => {
    const row = await database
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && mailOf(row);
  };

/** Makes dead mails due again. */
const retryDead =
  (database: Database): MailStore['retryDead'] =>
  (at) =>
    retryDeliveries(
      database,
      {
        what: 'mail',
        status: 'dead',
        recordsAfter: (id, limit) =>
          database
            .selectFrom('delivery')
            .select('record as id')
            .where('what', '=', 'mail')
            .where('status', '=', 'dead')
            .where('record', '>', id)
            .orderBy('record')
            .limit(limit)
            .execute(),
      },
      at,
    );

const day = 24 * 60 * 60 * 1000;

/**
 * The limit in the site's database. A mailbox has a few numbered slots, and each mail takes one for a
 * day; one statement takes it, so that no two processes get the same.
 */
export function createMailboxLimit(database: Database, cipher: LeadCipher): MailboxLimit {
  const slotsOf = (mailbox: string) =>
    database.selectFrom('mail_slot').selectAll().where('mailbox', '=', mailbox).execute();

  /** Takes a slot, unless another mail has it. */
  async function take(mailbox: string, slot: number, mail: string, at: string): Promise<boolean> {
    const until = new Date(Date.parse(at) + day).toISOString();
    const taken = await database
      .insertInto('mail_slot')
      .values({ mailbox, slot, mail, until })
      .onConflict((conflict) =>
        conflict
          .columns(['mailbox', 'slot'])
          .doUpdateSet({ mail, until })
          .where('mail_slot.until', '<=', at),
      )
      .returning('slot')
      .execute();
    return taken.length > 0;
  }

  return {
    async admit(mail, to, at) {
      const [mailbox = ''] = cipher.digestsOf(`mailbox ${countedEmail(to)}`);
      const held = (await slotsOf(mailbox)).filter(({ until }) => until > at);
      if (held.some((it) => it.mail === mail)) return undefined;
      for (let slot = 0; slot < mailsOfDay; slot += 1) {
        if (held.some((it) => it.slot === slot)) continue;
        if (await take(mailbox, slot, mail, at)) return undefined;
      }
      const [first] = (await slotsOf(mailbox)).map(({ until }) => until).toSorted();
      return first;
    },
    async forget(at) {
      await database.deleteFrom('mail_slot').where('until', '<=', at).execute();
    },
  };
}
