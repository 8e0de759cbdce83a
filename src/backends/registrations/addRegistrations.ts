import type { Seats } from '../../content/view/seats.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { MailKind } from '../../mail/mailQueue.ts';
import type { NewRegistration, Registration } from '../../registrations/registration.ts';
import { nextStatus } from '../../registrations/seats.ts';
import { inBatches } from '../database/inBatches.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationRow } from '../database/tables.ts';
import { emailDigests } from '../leads/leadRow.ts';
import { mailRow } from '../mail/mailRow.ts';
import { lockOffer, moveUp, type SeatTransaction } from './eventSeats.ts';
import { withPositions } from './positions.ts';
import { queueOncePerDay } from './registrationMails.ts';
import { rowOf } from './registrationRow.ts';

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
      for (const [, some] of [...byEvent].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
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

/** Adds registrations for one event. @returns the row of each key */
async function addToEvent(
  trx: SeatTransaction,
  additions: readonly Addition[],
  cipher: LeadCipher,
): Promise<ReadonlyMap<string, RegistrationRow>> {
  const { registration: last, at } = additions.at(-1) as Addition;
  const event = await lockOffer(trx, last.brand, last.offer, at);
  const registrations = additions.map(({ registration }) => registration);
  let seats: Seats = await moveUp(trx, event, at);
  const rows = await earlierByKey(trx, registrations);
  const firsts = await firstsByDigest(trx, registrations, cipher);
  const digestsOf = ({ email }: NewRegistration) => emailDigests(email, cipher);
  const inserted: RegistrationRow[] = [];
  for (const { registration, at } of additions) {
    if (rows.has(registration.key)) continue;
    const status = nextStatus(seats);
    const first = digestsOf(registration)
      .map((digest) => firsts.get(digest))
      .find((id) => id !== undefined);
    const place = event.last_place + inserted.length + 1;
    const row = rowOf(registration, at, { status, place, repeat_of: first ?? '' }, cipher);
    rows.set(registration.key, row);
    inserted.push(row);
    if (first !== undefined) continue;
    firsts.set(row.email_digest, row.id);
    seats = { ...seats, [status]: seats[status] + 1 };
  }
  if (inserted.length === 0) return rows;
  await trx.insertInto('registration').values(inserted).execute();
  const { fresh = [], repeats = [] } = Object.groupBy(inserted, (it) =>
    it.repeat_of ? 'repeats' : 'fresh',
  );
  if (fresh.length > 0) {
    const mails = fresh.map(({ id, brand, status, received_at: time }) =>
      mailRow({ brand, kind: status as MailKind, about: id }, time),
    );
    await trx.insertInto('mail').values(mails).execute();
  }
  await queueOncePerDay(
    trx,
    repeats.map(({ brand, repeat_of: about }) => ({ brand, kind: 'repeated', about })),
    at,
  );
  await trx
    .updateTable('registration_event')
    .set({ last_place: event.last_place + inserted.length })
    .where('brand', '=', event.brand)
    .where('event', '=', event.event)
    .execute();
  return rows;
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

/** The registrations for the event of the same e-mail addresses, by digest. */
async function firstsByDigest(
  trx: SeatTransaction,
  registrations: readonly NewRegistration[],
  cipher: LeadCipher,
): Promise<Map<string, string>> {
  const [{ brand, offer }] = registrations as readonly [NewRegistration];
  const rows = await trx
    .selectFrom('registration')
    .select(['id', 'email_digest'])
    .where('brand', '=', brand)
    .where('event', '=', offer.event)
    .where('repeat_of', '=', '')
    .where('status', '!=', 'cancelled')
    .where(
      'email_digest',
      'in',
      registrations.flatMap(({ email }) => emailDigests(email, cipher)),
    )
    .execute();
  return new Map(rows.map((row) => [row.email_digest, row.id]));
}
