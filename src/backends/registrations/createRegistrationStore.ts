import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { MailKind } from '../../mail/mailStore.ts';
import type {
  Registration,
  RegistrationDetails,
  RegistrationLink,
} from '../../registrations/registration.ts';
import type {
  ChangedEntries,
  RegistrationFilter,
  RegistrationStore,
} from '../../registrations/registrationStore.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { inPages } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationRow, Tables } from '../database/tables.ts';
import { emailDigests } from '../leads/leadRow.ts';
import { deleteMailsAbout, queueMails } from '../mail/mailRow.ts';
import { createAddRegistration } from './addRegistrations.ts';
import { endedBefore, forgetEnded, forgetNeeds } from './endedEvents.ts';
import {
  followedEvents,
  holdNotices,
  pendingNotices,
  sequenceOf,
  tellParticipants,
} from './eventNotices.ts';
import {
  countSeats,
  lockEvent,
  lockOffer,
  moveUp,
  queueOncePerDay,
  type SeatTransaction,
} from './eventSeats.ts';
import { giveBackRepeats, keptInstead, passOn, setSeat } from './giveBack.ts';
import { openedColumns, sealedColumns, withPositions } from './registrationRow.ts';

/** The store of registrations in the site's database. A cipher encrypts their personal data. */
export function createRegistrationStore(database: Database, cipher: LeadCipher): RegistrationStore {
  const find: RegistrationStore['find'] = async (id) => {
    const row = await rowOfId(database, id);
    return row && (await withPositions(database, [row], cipher))[0];
  };

  async function changed(id: string, at: string, change: Change) {
    await changeLocked(database, id, at, change);
    return find(id);
  }

  return {
    add: createAddRegistration(database, cipher),
    find,
    change: (id, entries, at, link) => changed(id, at, changeEntries(entries, at, link, cipher)),
    cancel: (id, at, link) => changed(id, at, cancel(at, link)),
    prove: (id, at) => changed(id, at, prove(at)),
    giveBackRepeats: (brand, at) => giveBackRepeats(database, brand, at),
    offer: offerSeats(database),
    counts: countRegistrations(database),
    list: listRegistrations(database, cipher),
    async forget(email, at) {
      const rows = await database
        .selectFrom('registration')
        .select('id')
        .where('email_digest', 'in', emailDigests(email, cipher))
        .execute();
      for (const { id } of rows) await changeLocked(database, id, at, remove);
      return rows.length;
    },
    forgetOne: async (id, at) => (await changeLocked(database, id, at, remove)) !== undefined,
    correct: async (id, corrected, at) =>
      (await changeLocked(database, id, at, correct(corrected, at, cipher))) !== undefined,
    endOf: endOf(database),
    forgetNeedsBefore: (moment) => forgetNeeds(database, moment, cipher),
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

const rowOfId = (from: Database | SeatTransaction, id: string) =>
  from.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes a registration whose event is locked. */
type Change = (trx: SeatTransaction, row: RegistrationRow) => Promise<void>;

/** Changes a registration while its event is locked. @returns the row before */
function changeLocked(
  database: Database,
  id: string,
  at: string,
  change: Change,
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

/** Stores what a participant enters instead. */
const changeEntries =
  (
    { details, needs }: ChangedEntries,
    at: string,
    link: RegistrationLink,
    cipher: LeadCipher,
  ): Change =>
  async (trx, row) => {
    if (!mayAct(row, link) || standingOf(row, link) === 'cancelled') return;
    const { email, accepted } = openedColumns(row, cipher);
    // Sealing again what cannot be read would lose the address.
    if (email === undefined) throw new Error('The key of a registration is missing');
    const newAccepted = accepted && needs ? { ...accepted, needs } : accepted;
    const sealed = sealedColumns(row.id, { email, details, accepted: newAccepted }, cipher);
    await setColumns(trx, row.id, { ...sealed, ...proof(row, at, link), changed_at: at });
    await queueOncePerDay(trx, [{ brand: row.brand, kind: 'changed', about: row.id, at }]);
  };

const cancel =
  (at: string, link: RegistrationLink | undefined): Change =>
  async (trx, row) => {
    const { id, brand, status } = row;
    if (!mayAct(row, link) || (status === 'cancelled' && !row.seen_as)) return;
    const canceled = { status: 'cancelled', seen_as: '' } as const;
    await setColumns(trx, id, { ...canceled, ...proof(row, at, link), changed_at: at });
    if (status === 'cancelled') return;
    // A browser must not take the seat from what another browser made with the address.
    const heir = link === 'browser' ? await passOn(trx, row) : undefined;
    const kind = status as MailKind;
    if (heir) await queueMails(trx, [{ brand, kind, about: heir.id, at }]);
    await queueOncePerDay(trx, [{ brand, kind: 'cancelled', about: id, at }]);
  };

/** Records that a registration is that of the mailbox's owner. */
const prove =
  (at: string): Change =>
  async (trx, row) => {
    if (row.proven_at) return;
    await setColumns(trx, row.id, { proven_at: at });
    const kept = row.seen_as ? await keptInstead(trx, row) : undefined;
    if (!kept || kept.proven_at) return;
    await passOn(trx, kept, row);
    await setSeat(trx, kept.id, { status: 'cancelled', seen_as: kept.status });
  };

const remove: Change = async (trx, { id }) => {
  await deleteMailsAbout(trx, [id]);
  await trx.deleteFrom('registration').where('id', '=', id).execute();
};

/** Corrects details for the participant. */
const correct =
  (corrected: Partial<RegistrationDetails>, at: string, cipher: LeadCipher): Change =>
  async (trx, row) => {
    const { email, details, accepted } = openedColumns(row, cipher);
    if (email === undefined || !details) throw new Error('The key of a registration is missing');
    const whole = { email, details: { ...details, ...corrected }, accepted };
    await setColumns(trx, row.id, { ...sealedColumns(row.id, whole, cipher), changed_at: at });
    if (row.status === 'cancelled') return;
    await queueOncePerDay(trx, [{ brand: row.brand, kind: 'changed', about: row.id, at }]);
  };

const setColumns = (trx: SeatTransaction, id: string, columns: Partial<RegistrationRow>) =>
  trx.updateTable('registration').set(columns).where('id', '=', id).execute();

/** Counts the registrations of each event. */
const countRegistrations =
  (database: Database): RegistrationStore['counts'] =>
  async (brand) => {
    const rows = await database
      .selectFrom('registration')
      .select(({ fn }) => ['event', 'status', fn.countAll().as('count')])
      .where('brand', '=', brand)
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
  };

/** Finds the end of an event. */
const endOf =
  (database: Database): RegistrationStore['endOf'] =>
  async (brand, event) => {
    const row = await database
      .selectFrom('registration_event')
      .select('ends_at')
      .where('brand', '=', brand)
      .where('event', '=', event)
      .executeTakeFirst();
    return row?.ends_at ?? '';
  };

/** Lists registrations, the latest first. */
const listRegistrations =
  (database: Database, cipher: LeadCipher): RegistrationStore['list'] =>
  (filter = {}) =>
    inPages<Registration>(async (after, limit) => {
      let page = database.selectFrom('registration').selectAll().where(meant(filter, cipher));
      if (after) page = page.where('id', '<', after.id);
      const rows = await page.orderBy('id', 'desc').limit(limit).execute();
      return withPositions(database, rows, cipher);
    });

/** Stores how many seats an event has, and gives away those that are new. */
const offerSeats =
  (database: Database): RegistrationStore['offer'] =>
  (brand, offer, at) =>
    inTransaction(database, async (trx) => {
      const event = await lockOffer(trx, brand, offer, at);
      const before = await countSeats(trx, event);
      const after = await moveUp(trx, event, at);
      return after.confirmed - before.confirmed;
    });

/** The browser that made a registration has no say in it once the mailbox's owner has acted. */
const mayAct = (row: RegistrationRow, link: RegistrationLink | undefined) =>
  link !== 'browser' || row.proven_at === '';

/** The status of a registration as the page of a link shows it. */
const standingOf = (row: RegistrationRow, link: RegistrationLink) =>
  (link === 'browser' && row.seen_as) || row.status;

/** Who acts through the link of a mail owns the mailbox. */
const proof = (row: RegistrationRow, at: string, link: RegistrationLink | undefined) =>
  link === 'mailbox' && !row.proven_at ? { proven_at: at } : {};

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
