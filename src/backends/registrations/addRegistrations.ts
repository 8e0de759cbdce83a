import { freeSeats, type Seats } from '../../content/view/registration.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { MailKind } from '../../mail/mailStore.ts';
import {
  isSameDetails,
  type NewRegistration,
  type Registration,
} from '../../registrations/registration.ts';
import { inBatches } from '../database/inBatches.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { inOneOrder } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationEventRow, RegistrationRow } from '../database/tables.ts';
import { emailDigests } from '../leads/leadRow.ts';
import { queueMails } from '../mail/mailRow.ts';
import { lockOffer, moveUp, queueOncePerDay, type SeatTransaction } from './eventSeats.ts';
import { openedColumns, rowOf, sealedColumns, withPositions } from './registrationRow.ts';

/** A registration to add. */
interface Addition {
  readonly registration: NewRegistration;
  readonly at: string;
}

const eventKey = ({ brand, offer }: NewRegistration) => `${brand} ${offer.event}`;

/**
 * Creates the function that adds registrations. Those that arrive together share a transaction,
 * which locks their events in a fixed order, so that two transactions never wait for each other.
 */
export function createAddRegistration(
  database: Database,
  cipher: LeadCipher,
): (registration: NewRegistration, at: string) => Promise<Registration> {
  const add = inBatches<Addition, Registration>((additions) =>
    inTransaction(database, async (trx) => {
      const byEvent = Map.groupBy(additions, ({ registration }) => eventKey(registration));
      const added = new Map<string, RegistrationRow>();
      for (const [, some] of inOneOrder([...byEvent], ([event]) => event)) {
        for (const [key, row] of await addToEvent(trx, some, cipher)) added.set(key, row);
      }
      const rows = additions.map(
        ({ registration }) => added.get(registration.key) as RegistrationRow,
      );
      return withPositions(trx, rows, cipher);
    }),
  );
  return (registration, at) => add({ registration, at });
}

/** Adds registrations for one event, repeats like all others (REG-6). @returns the row of each key */
async function addToEvent(
  trx: SeatTransaction,
  additions: readonly Addition[],
  cipher: LeadCipher,
): Promise<ReadonlyMap<string, RegistrationRow>> {
  const { registration: last, at } = additions.at(-1) as Addition;
  const event = await lockOffer(trx, last.brand, last.offer, at);
  const registrations = additions.map(({ registration }) => registration);
  let seats: Seats = await moveUp(trx, event, at);
  const known = await earlierByKey(trx, registrations);
  const roots = await rootsByDigest(trx, registrations, cipher);
  const inserted = new Map<string, RegistrationRow>();
  const corrected = new Map<string, RegistrationRow>();
  for (const { registration, at } of additions) {
    const { key, email } = registration;
    const earlier = inserted.get(key) ?? corrected.get(key) ?? known.get(key);
    if (earlier) {
      const row = correctedRow(earlier, registration, at, cipher);
      if (row) (inserted.has(key) ? inserted : corrected).set(key, row);
      continue;
    }
    const status = freeSeats(seats) === 0 ? 'waiting' : 'confirmed';
    const root = emailDigests(email, cipher)
      .map((digest) => roots.get(digest))
      .find((id) => id !== undefined);
    const place = event.last_place + inserted.size + 1;
    const row = rowOf(registration, at, { status, place, repeat_of: root ?? '' }, cipher);
    inserted.set(key, row);
    roots.set(row.email_digest, root ?? row.id);
    seats = { ...seats, [status]: seats[status] + 1 };
  }
  await insert(trx, event, [...inserted.values()]);
  await correct(trx, [...corrected.values()], at);
  return new Map([...known, ...corrected, ...inserted]);
}

/** Inserts registrations, and queues a mail for each. */
async function insert(
  trx: SeatTransaction,
  { brand, event, last_place: last }: RegistrationEventRow,
  rows: readonly RegistrationRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx.insertInto('registration').values(rows).execute();
  const mails = rows.map(({ id: about, brand, status, repeat_of: first, received_at: at }) => {
    const kind = first ? 'repeated' : (status as MailKind);
    return { brand, kind, about, at };
  });
  await queueMails(trx, mails);
  await trx
    .updateTable('registration_event')
    .set({ last_place: last + rows.length })
    .where('brand', '=', brand)
    .where('event', '=', event)
    .execute();
}

/**
 * The row of a registration whose form was sent again with other values; undefined if the values
 * are the same, or if it is canceled or in the hands of the mailbox's owner (REG-19).
 */
function correctedRow(
  row: RegistrationRow,
  { email, details, accepted }: NewRegistration,
  at: string,
  cipher: LeadCipher,
): RegistrationRow | undefined {
  const known = openedColumns(row, cipher).details;
  const isSettled = row.proven_at !== '' || (row.seen_as || row.status) === 'cancelled';
  if (isSettled || isSameDetails(known, details)) return undefined;
  const sealed = sealedColumns(row.id, { email, details, accepted }, cipher);
  return { ...row, ...sealed, changed_at: at };
}

/** Stores the changed details of registrations, and queues a mail for each. */
async function correct(
  trx: SeatTransaction,
  rows: readonly RegistrationRow[],
  at: string,
): Promise<void> {
  for (const { id, cipher_key, email, details, needs, accepted, changed_at } of rows) {
    await trx
      .updateTable('registration')
      .set({ cipher_key, email, details, needs, accepted, changed_at })
      .where('id', '=', id)
      .execute();
  }
  await queueOncePerDay(
    trx,
    rows.map(({ brand, id: about }) => ({ brand, kind: 'changed', about, at })),
  );
}

/** Reads the registrations that are already stored under the keys of submissions. */
async function earlierByKey(
  trx: SeatTransaction,
  registrations: readonly NewRegistration[],
): Promise<Map<string, RegistrationRow>> {
  const rows = await trx
    .selectFrom('registration')
    .selectAll()
    .where(
      'submission_key',
      'in',
      registrations.map(({ key }) => key),
    )
    .execute();
  return new Map(rows.map((row) => [row.submission_key, row]));
}

/**
 * The first registrations for the event of the same e-mail addresses, by digest, also where a later
 * one of the address is the only one left.
 */
async function rootsByDigest(
  trx: SeatTransaction,
  registrations: readonly NewRegistration[],
  cipher: LeadCipher,
): Promise<Map<string, string>> {
  const [{ brand, offer }] = registrations as readonly [NewRegistration];
  const rows = await trx
    .selectFrom('registration')
    .select(['id', 'repeat_of', 'email_digest'])
    .where('brand', '=', brand)
    .where('event', '=', offer.event)
    .where('status', '!=', 'cancelled')
    .where(
      'email_digest',
      'in',
      registrations.flatMap(({ email }) => emailDigests(email, cipher)),
    )
    .execute();
  return new Map(rows.map((row) => [row.email_digest, row.repeat_of || row.id]));
}
