import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type {
  RegistrationFilter,
  RegistrationStore,
} from '../../registrations/registrationStore.ts';
import { inPages } from '../database/inPages.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationRow, Tables } from '../database/tables.ts';
import { emailDigests } from '../leads/leadRow.ts';
import { createAddRegistration } from './addRegistrations.ts';
import { endedBefore, forgetEnded } from './endedEvents.ts';
import {
  followedEvents,
  holdNotices,
  pendingNotices,
  sequenceOf,
  tellParticipants,
} from './eventNotices.ts';
import { countSeats, lockEvent, lockOffer, moveUp, type SeatTransaction } from './eventSeats.ts';
import { withPositions } from './positions.ts';
import { queueOncePerDay } from './registrationMails.ts';
import { sealedDetails } from './registrationRow.ts';

/** The store of registrations in the site's database. A cipher encrypts their personal data. */
export function createRegistrationStore(database: Database, cipher: LeadCipher): RegistrationStore {
  const rowOfId = (from: Database | SeatTransaction, id: string) =>
    from.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst();

  async function shown(row: RegistrationRow | undefined) {
    return row && (await withPositions(database, [row], cipher))[0];
  }

  /** Changes a registration while its event is locked. @returns the row before */
  function changeLocked(
    id: string,
    at: string,
    change: (trx: SeatTransaction, row: RegistrationRow) => Promise<void>,
  ): Promise<RegistrationRow | undefined> {
    return inTransaction(database, async (trx) => {
      const found = await rowOfId(trx, id);
      if (!found) return undefined;
      const event = await lockEvent(trx, found);
      const row = await rowOfId(trx, id);
      if (!row) return undefined;
      await change(trx, row);
      await moveUp(trx, event, at);
      return row;
    });
  }

  return {
    add: createAddRegistration(database, cipher),
    find: async (id) => shown(await rowOfId(database, id)),
    async change(id, details, at) {
      await changeLocked(id, at, async (trx, row) => {
        if (row.status === 'cancelled') return;
        await trx
          .updateTable('registration')
          .set({
            details: sealedDetails(id, details, cipher),
            cipher_key: cipher.keyId,
            // One key encrypts the whole row.
            email: cipher.seal(
              cipher.open(row.cipher_key, row.email, `${id} email`) ?? '',
              `${id} email`,
            ),
            changed_at: at,
          })
          .where('id', '=', id)
          .execute();
        await queueMail(trx, row, 'changed', at);
      });
      return shown(await rowOfId(database, id));
    },
    async cancel(id, at) {
      await changeLocked(id, at, async (trx, row) => {
        if (row.status === 'cancelled') return;
        await trx
          .updateTable('registration')
          .set({ status: 'cancelled', changed_at: at })
          .where('id', '=', id)
          .execute();
        await queueMail(trx, row, 'cancelled', at);
      });
      return shown(await rowOfId(database, id));
    },
    offer: (brand, offer, at) =>
      inTransaction(database, async (trx) => {
        const event = await lockOffer(trx, brand, offer, at);
        const before = await countSeats(trx, event);
        const after = await moveUp(trx, event, at);
        return after.confirmed - before.confirmed;
      }),
    async counts(brand) {
      const rows = await database
        .selectFrom('registration')
        .select(({ fn }) => ['event', 'status', fn.countAll().as('count')])
        .where('brand', '=', brand)
        .where('repeat_of', '=', '')
        .where('status', 'in', ['confirmed', 'waiting'])
        .groupBy(['event', 'status'])
        .execute();
      const of = (event: string, status: string) =>
        Number(rows.find((it) => it.event === event && it.status === status)?.count ?? 0);
      return [...new Set(rows.map(({ event }) => event))].map((event) => ({
        event,
        confirmed: of(event, 'confirmed'),
        waiting: of(event, 'waiting'),
      }));
    },
    async *list(filter = {}) {
      const rows = inPages<RegistrationRow>((after, limit) => {
        let page = database.selectFrom('registration').selectAll().where(meant(filter, cipher));
        if (after) page = page.where('id', '<', after.id);
        return page.orderBy('id', 'desc').limit(limit).execute();
      });
      for await (const row of rows) yield* await withPositions(database, [row], cipher);
    },
    async forget(email, at) {
      const rows = await database
        .selectFrom('registration')
        .select('id')
        .where('email_digest', 'in', emailDigests(email, cipher))
        .execute();
      for (const { id } of rows) {
        await changeLocked(id, at, async (trx) => {
          await trx.deleteFrom('mail').where('about', '=', id).execute();
          await trx.deleteFrom('registration').where('id', '=', id).execute();
        });
      }
      return rows.length;
    },
    followed: (brand, at) => followedEvents(database, brand, at),
    tell: (brand, event, at, pause) =>
      inTransaction(database, (trx) => tellParticipants(trx, { brand, event }, { at, pause })),
    notices: (at) => pendingNotices(database, at),
    holdNotices: (event, state) => holdNotices(database, event, state),
    sequenceOf: (brand, event) => sequenceOf(database, brand, event),
    endedBefore: (moment) => endedBefore(database, moment),
    forgetEnded: (of, moment) => forgetEnded(database, of, moment),
  };
}

/**
 * Queues a mail about a registration. If it is the second one of a person, the mail says that the
 * first one is kept (REG-6).
 */
async function queueMail(
  trx: SeatTransaction,
  { id, brand, repeat_of: first }: RegistrationRow,
  kind: 'changed' | 'cancelled',
  at: string,
): Promise<void> {
  const mail = first ? { brand, kind: 'kept' as const, about: first } : { brand, kind, about: id };
  await queueOncePerDay(trx, [mail], at);
}

function meant({ id, idEnd, event, email, status }: RegistrationFilter, cipher: LeadCipher) {
  return (is: ExpressionBuilder<Tables, 'registration'>): Expression<SqlBool> =>
    is.and([
      ...(id === undefined ? [] : [is('id', '=', id)]),
      ...(idEnd === undefined ? [] : [is('id', 'like', `%${idEnd}`)]),
      ...(event === undefined ? [] : [is('event', '=', event)]),
      ...(status === undefined ? [] : [is('status', '=', status)]),
      ...(email === undefined ? [] : [is('email_digest', 'in', emailDigests(email, cipher))]),
    ]);
}
