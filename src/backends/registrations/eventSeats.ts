import type { Transaction } from 'kysely';
import type { Seats } from '../../content/view/registration.ts';
import type { EventFacts, EventOffer } from '../../registrations/registration.ts';
import type { RegistrationEventRow, Tables } from '../database/tables.ts';
import { type NewMail, queueMails } from '../mail/mailRow.ts';

/** A transaction of the site's database. */
export type SeatTransaction = Transaction<Tables>;

/** Records the offer of an event and locks its row: only one transaction gives its seats. */
export async function lockOffer(
  trx: SeatTransaction,
  brand: string,
  { event, seats, startsAt, endsAt, closesAt, facts, revision }: EventOffer,
  at: string,
): Promise<RegistrationEventRow> {
  const offer = {
    seats: seats ?? -1,
    starts_at: startsAt,
    closes_at: closesAt,
    facts: JSON.stringify(facts),
  };
  return trx
    .insertInto('registration_event')
    .values({
      ...offer,
      brand,
      event,
      last_place: 0,
      ends_at: isOver(endsAt, at) ? at : endsAt,
      facts_since: at,
      differs_since: '',
      notice: '',
      sequence: revision,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'event']).doUpdateSet((row) => {
        const known = {
          end: row.ref('registration_event.ends_at'),
          since: row.ref('registration_event.facts_since'),
          sequence: row.ref('registration_event.sequence'),
        };
        return {
          ...offer,
          ends_at: isOver(endsAt, at)
            ? // An end that editors put into the past must not delete anybody sooner than an event
              // that ends now (REG-15).
              row
                .case()
                .when(row.or([row(known.end, '=', ''), row(known.end, '>', at)]))
                .then(at)
                .when(known.end, '>', endsAt)
                .then(known.end)
                .else(endsAt)
                .end()
            : endsAt,
          facts_since: row
            .case()
            .when('registration_event.facts', '=', offer.facts)
            .then(known.since)
            .else(at)
            .end(),
          sequence: row
            .case()
            .when(known.sequence, '<', revision)
            .then(revision)
            .else(known.sequence)
            .end(),
        };
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

const isOver = (endsAt: string, at: string) => endsAt !== '' && endsAt < at;

/** Locks the row of an event that people have registered for. */
export async function lockEvent(
  trx: SeatTransaction,
  { brand, event }: Pick<RegistrationEventRow, 'brand' | 'event'>,
): Promise<RegistrationEventRow> {
  return trx
    .updateTable('registration_event')
    .set((row) => ({ last_place: row.ref('last_place') }))
    .where('brand', '=', brand)
    .where('event', '=', event)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts the seats of a locked event. */
export async function countSeats(
  trx: SeatTransaction,
  { brand, event, seats }: RegistrationEventRow,
): Promise<Seats> {
  const counts = await trx
    .selectFrom('registration')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .where('brand', '=', brand)
    .where('event', '=', event)
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(counts.find((it) => it.status === status)?.count ?? 0);
  return {
    seats: seats < 0 ? undefined : seats,
    confirmed: of('confirmed'),
    waiting: of('waiting'),
  };
}

/**
 * Gives the free seats of a locked event to those who wait, first come first served, and queues
 * their mails. Nobody moves up once the event has begun, or while it does not take place.
 * @returns the seats as they are then
 */
export async function moveUp(
  trx: SeatTransaction,
  row: RegistrationEventRow,
  at: string,
): Promise<Seats> {
  const seats = await countSeats(trx, row);
  const hasBegun = row.starts_at !== '' && row.starts_at <= at;
  const count = hasBegun || factsIn(row.facts)?.schedule ? 0 : movingUp(seats);
  if (count === 0) return seats;
  const first = await trx
    .selectFrom('registration')
    .select(['id', 'place'])
    .where('brand', '=', row.brand)
    .where('event', '=', row.event)
    .where('status', '=', 'waiting')
    .orderBy('place')
    .limit(count)
    .execute();
  const ids = first.map(({ id }) => id);
  await trx
    .updateTable('registration')
    .set({ status: 'confirmed', changed_at: at })
    .where('id', 'in', ids)
    .execute();
  // Whoever waits behind a repeat that was given back must not see that it was passed over.
  await trx
    .updateTable('registration')
    .set({ seen_as: 'confirmed' })
    .where('brand', '=', row.brand)
    .where('event', '=', row.event)
    .where('seen_as', '=', 'waiting')
    .where('place', '<', first.at(-1)?.place ?? 0)
    .execute();
  const { brand } = row;
  await queueMails(
    trx,
    ids.map((about) => ({ brand, kind: 'moved_up', about, at })),
  );
  return { ...seats, confirmed: seats.confirmed + count, waiting: seats.waiting - count };
}

/** The facts that a column holds; undefined if it is empty. */
export function factsIn(text: string): EventFacts | undefined {
  return text === '' ? undefined : (JSON.parse(text) as EventFacts);
}

const day = 24 * 60 * 60 * 1000;

/**
 * Queues mails of one kind about registrations of a locked event, except about those that had such
 * a mail within a day: who has a registration in somebody's name must not fill a mailbox with
 * changes of it (REG-22).
 */
export async function queueOncePerDay(
  trx: SeatTransaction,
  mails: readonly NewMail[],
): Promise<void> {
  const [first] = mails;
  if (!first) return;
  const byAbout = new Map(mails.map((mail) => [mail.about, mail]));
  const recent = await trx
    .selectFrom('mail')
    .select('about')
    .where('about', 'in', [...byAbout.keys()])
    .where('kind', '=', first.kind)
    .where('created_at', '>', new Date(Date.parse(first.at) - day).toISOString())
    .execute();
  for (const { about } of recent) byAbout.delete(about);
  await queueMails(trx, [...byAbout.values()]);
}

/** How many of those who wait have a seat now. */
function movingUp({ seats, confirmed, waiting }: Seats): number {
  return seats === undefined ? waiting : Math.max(0, Math.min(waiting, seats - confirmed));
}
