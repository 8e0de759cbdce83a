import type { RegistrationStatus } from '../../registrations/registration.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationEventRow, RegistrationRow } from '../database/tables.ts';
import { lockEvent, moveUp, queueOncePerDay, type SeatTransaction } from './eventSeats.ts';

const active: readonly RegistrationStatus[] = ['confirmed', 'waiting'];

/** The id that all registrations of an address for an event have in common. */
const rootOf = ({ id, repeat_of: first }: RegistrationRow) => first || id;

/**
 * Gives back repeats of events whose registration has closed (REG-21). Pages in the browsers that
 * made them go on as before, so that nobody learns that an address was registered twice.
 * @returns how many
 */
export async function giveBackRepeats(
  database: Database,
  brand: string,
  at: string,
): Promise<number> {
  const events = await database
    .selectFrom('registration as one')
    .innerJoin('registration_event as its', (join) =>
      join.onRef('its.brand', '=', 'one.brand').onRef('its.event', '=', 'one.event'),
    )
    .select(['its.brand', 'its.event'])
    .distinct()
    .where('one.brand', '=', brand)
    .where('one.repeat_of', '!=', '')
    .where('one.status', 'in', active)
    .where((is) =>
      is.or([
        is.and([is('its.closes_at', '!=', ''), is('its.closes_at', '<=', at)]),
        is.and([is('its.starts_at', '!=', ''), is('its.starts_at', '<=', at)]),
      ]),
    )
    .execute();
  let all = 0;
  for (const its of events) {
    all += await inTransaction(database, async (trx) => {
      const event = await lockEvent(trx, its);
      const given = await giveBackOf(trx, event, at);
      if (given > 0) await moveUp(trx, event, at);
      return given;
    });
  }
  return all;
}

async function giveBackOf(
  trx: SeatTransaction,
  event: RegistrationEventRow,
  at: string,
): Promise<number> {
  const rows = await trx
    .selectFrom('registration')
    .selectAll()
    .where('brand', '=', event.brand)
    .where('event', '=', event.event)
    .where('status', 'in', active)
    .orderBy('place')
    .execute();
  const kept: RegistrationRow[] = [];
  let given = 0;
  for (const [, ofAddress] of Map.groupBy(rows, rootOf)) {
    const keep = keptOf(ofAddress);
    const due = ofAddress.filter((it) => it !== keep && giveBackAt(event, it) <= Date.parse(at));
    if (due.length === 0) continue;
    kept.push(keep);
    given += due.length;
    for (const { id, status } of due)
      await setSeat(trx, id, { status: 'cancelled', seen_as: status });
  }
  await queueOncePerDay(
    trx,
    kept.map(({ brand, id: about }) => ({ brand, kind: 'kept', about, at })),
  );
  return given;
}

/** The first that was proven, else the first. @param rows those of an address, in order */
function keptOf(rows: readonly RegistrationRow[]): RegistrationRow {
  const proven = rows
    .filter((it) => it.proven_at !== '')
    .toSorted((one, other) => (one.proven_at < other.proven_at ? -1 : 1));
  return (proven[0] ?? rows[0]) as RegistrationRow;
}

/**
 * When a repeat is given back: some random time in the first half of the time from the end of
 * registration to the beginning of the event, so that it looks like a cancellation to a stranger
 * who waits for a seat.
 */
function giveBackAt(
  { closes_at: closes, starts_at: starts }: RegistrationEventRow,
  { give_back_after: share }: RegistrationRow,
): number {
  const [closing = Number.POSITIVE_INFINITY] = [closes, starts]
    .filter(Boolean)
    .map((it) => Date.parse(it))
    .toSorted((one, other) => one - other);
  const rest = starts ? Date.parse(starts) - closing : 0;
  return closing + (rest / 2) * (share / 1000);
}

/**
 * Gives the seat or the place of a registration to one of the same address that was given back in
 * its favor: to a certain one, else to the first. The former is canceled or given back by the caller.
 * @returns the registration that has the seat now
 */
export async function passOn(
  trx: SeatTransaction,
  from: RegistrationRow,
  to?: RegistrationRow,
): Promise<RegistrationRow | undefined> {
  const heir =
    to ??
    (await trx
      .selectFrom('registration')
      .selectAll()
      .where('brand', '=', from.brand)
      .where('event', '=', from.event)
      .where('seen_as', '!=', '')
      .where((is) => is.or([is('id', '=', rootOf(from)), is('repeat_of', '=', rootOf(from))]))
      .orderBy('place')
      .limit(1)
      .executeTakeFirst());
  if (heir) await setSeat(trx, heir.id, { status: from.status, place: from.place, seen_as: '' });
  return heir;
}

/** The registration of the same address in whose favor one was given back; undefined if none. */
export async function keptInstead(
  trx: SeatTransaction,
  row: RegistrationRow,
): Promise<RegistrationRow | undefined> {
  return trx
    .selectFrom('registration')
    .selectAll()
    .where('brand', '=', row.brand)
    .where('event', '=', row.event)
    .where('status', 'in', active)
    .where((is) => is.or([is('id', '=', rootOf(row)), is('repeat_of', '=', rootOf(row))]))
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
}

/** Sets the columns of a registration that decide about its seat. */
export async function setSeat(
  trx: SeatTransaction,
  id: string,
  seat: Partial<Pick<RegistrationRow, 'status' | 'place' | 'seen_as'>>,
): Promise<void> {
  await trx.updateTable('registration').set(seat).where('id', '=', id).execute();
}
