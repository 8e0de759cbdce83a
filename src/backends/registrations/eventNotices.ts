import { sql } from 'kysely';
import {
  type EventFacts,
  type EventNews,
  type FollowedEvent,
  newsOf,
  type PendingNotice,
} from '../../registrations/registration.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationEventRow } from '../database/tables.ts';
import { type NewMail, queueMails } from '../mail/mailRow.ts';
import { factsIn, lockEvent, type SeatTransaction } from './eventSeats.ts';

type EventKey = Pick<RegistrationEventRow, 'brand' | 'event'>;

/** Who holds or waits for a seat. */
const active = ['confirmed', 'waiting'];

/** How long after its end an event is followed, because it may be moved even then, in milliseconds. */
const followedFor = 90 * 86_400_000;

/** How many pauses a change waits at most, however often it is changed again. */
const mostPauses = 6;

const later = (moment: string, milliseconds: number) =>
  new Date(Date.parse(moment) + milliseconds).toISOString();

/** Several registrations of an address are one person. */
const countPeople =
  sql<number>`count(distinct case one.repeat_of when '' then one.id else one.repeat_of end)`.as(
    'people',
  );

/** The registrations of those who hold or wait for a seat, with their events. */
function participants(database: Database) {
  return database
    .selectFrom('registration_event as its')
    .innerJoin('registration as one', (join) =>
      join.onRef('one.brand', '=', 'its.brand').onRef('one.event', '=', 'its.event'),
    )
    .where('one.status', 'in', active);
}

/** The events of a brand that people take part in or wait for, until some time after their end. */
export async function followedEvents(
  database: Database,
  brand: string,
  at: string,
): Promise<FollowedEvent[]> {
  const untold = participants(database)
    .select(['its.event', countPeople])
    .where('its.brand', '=', brand)
    .whereRef('one.told', '!=', 'its.facts')
    .groupBy('its.event');
  const events = database
    .selectFrom('registration_event as its')
    .selectAll()
    .where('its.brand', '=', brand)
    .where((is) =>
      is.or([is('its.ends_at', '=', ''), is('its.ends_at', '>=', later(at, -followedFor))]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration as one')
          .select('one.id')
          .whereRef('one.brand', '=', 'its.brand')
          .whereRef('one.event', '=', 'its.event')
          .where('one.status', 'in', active),
      ),
    );
  const people = new Map(
    (await untold.execute()).map((row) => [row.event, Number(row.people)] as const),
  );
  return (await events.execute()).map((row) => ({
    brand,
    event: row.event,
    seats: row.seats < 0 ? undefined : row.seats,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    closesAt: row.closes_at,
    revision: row.sequence,
    facts: factsIn(row.facts),
    untold: people.get(row.event) ?? 0,
  }));
}

/** The participants of a locked event that were last told the same. */
interface Group {
  readonly told: string;
  readonly news: EventNews | undefined;
}

async function groupsOf(
  trx: SeatTransaction,
  { brand, event, facts }: RegistrationEventRow,
  present: EventFacts,
): Promise<Group[]> {
  const rows = await trx
    .selectFrom('registration')
    .select('told')
    .distinct()
    .where('brand', '=', brand)
    .where('event', '=', event)
    .where('status', 'in', active)
    .where('told', '!=', facts)
    .execute();
  return rows.map(({ told }) => {
    const known = factsIn(told);
    // Who registered with an earlier version of the site counts as told.
    return { told, news: known && newsOf(known, present) };
  });
}

/**
 * Tells the participants of an event what changed since they were last told, once the content has
 * stayed the same for the pause: one mail for each, and the record that they were told, in one
 * transaction.
 * @returns how many were told
 */
export async function tellParticipants(
  trx: SeatTransaction,
  of: EventKey,
  { at, pause }: { readonly at: string; readonly pause: number },
): Promise<number> {
  const row = await lockEvent(trx, of);
  const present = factsIn(row.facts);
  if (!present) return 0;
  const { news = [], known = [] } = Object.groupBy(await groupsOf(trx, row, present), (it) =>
    it.news ? 'news' : 'known',
  );
  for (const { told } of known) await markTold(trx, row, told);
  if (news.length === 0) {
    if (row.differs_since !== '') await settle(trx, row, { differs_since: '', notice: '' });
    return 0;
  }
  if (row.differs_since === '') await settle(trx, row, { differs_since: at });
  if (!isDue({ ...row, differs_since: row.differs_since || at }, { at, pause }, present)) return 0;
  const told = new Set<string>();
  for (const group of news) await tell(trx, row, group, { at, told });
  await settle(trx, row, { differs_since: '', notice: '', sequence: row.sequence + 1 });
  return told.size;
}

function isDue(
  { notice, facts_since: since, differs_since: first }: RegistrationEventRow,
  { at, pause }: { readonly at: string; readonly pause: number },
  { end }: EventFacts,
): boolean {
  if (notice === 'stopped') return false;
  // News of what is over helps nobody; a wrong date will be corrected.
  if (end !== '' && end < at) return false;
  if (notice === 'released') return true;
  return later(since, pause) <= at || later(first, mostPauses * pause) <= at;
}

async function settle(
  trx: SeatTransaction,
  { brand, event }: EventKey,
  columns: Partial<Pick<RegistrationEventRow, 'differs_since' | 'notice' | 'sequence'>>,
): Promise<void> {
  await trx
    .updateTable('registration_event')
    .set(columns)
    .where('brand', '=', brand)
    .where('event', '=', event)
    .execute();
}

function markTold(
  trx: SeatTransaction,
  { brand, event, facts }: RegistrationEventRow,
  told: string,
) {
  return trx
    .updateTable('registration')
    .set({ told: facts })
    .where('brand', '=', brand)
    .where('event', '=', event)
    .where('status', 'in', active)
    .where('told', '=', told)
    .returning(['id', 'repeat_of', 'place'])
    .execute();
}

/**
 * Queues the mails of a group: one for a person, about the first of several registrations.
 * @param told the persons who were told already, to which it adds
 */
async function tell(
  trx: SeatTransaction,
  row: RegistrationEventRow,
  { told: before, news: kind = 'moved' }: Group,
  { at, told }: { readonly at: string; readonly told: Set<string> },
): Promise<void> {
  const { brand } = row;
  const marked = await markTold(trx, row, before);
  const mails: NewMail[] = [];
  for (const { id: about, repeat_of: first } of marked.toSorted((a, b) => a.place - b.place)) {
    const person = first || about;
    if (!told.has(person)) mails.push({ brand, kind, about, at });
    told.add(person);
  }
  await queueMails(trx, mails);
}

/** The changes that participants are not told yet, of events that are not over. */
export async function pendingNotices(database: Database, at: string): Promise<PendingNotice[]> {
  const rows = await participants(database)
    .select([
      'its.brand',
      'its.event',
      'its.facts',
      'its.facts_since',
      'its.differs_since',
      'its.notice',
      countPeople,
    ])
    .where('its.differs_since', '!=', '')
    .whereRef('one.told', '!=', 'its.facts')
    .groupBy([
      'its.brand',
      'its.event',
      'its.facts',
      'its.facts_since',
      'its.differs_since',
      'its.notice',
    ])
    .orderBy('its.differs_since')
    .execute();
  return rows.flatMap(({ people, ...row }) => {
    const facts = factsIn(row.facts);
    if (!facts || (facts.end !== '' && facts.end < at)) return [];
    return {
      brand: row.brand,
      event: row.event,
      facts,
      since: row.differs_since,
      factsSince: row.facts_since,
      state: row.notice === 'stopped' || row.notice === 'released' ? row.notice : 'waiting',
      people: Number(people),
    };
  });
}

/** Stops or releases what the participants of an event are not told yet. @returns whether there is any */
export async function holdNotices(
  database: Database,
  event: string,
  notice: 'stopped' | 'released',
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('registration_event')
    .set({ notice })
    .where('event', '=', event)
    .where('differs_since', '!=', '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The version of an event's entry in the calendars of its participants. */
export async function sequenceOf(
  database: Database,
  brand: string,
  event: string,
): Promise<number> {
  const row = await database
    .selectFrom('registration_event')
    .select('sequence')
    .where('brand', '=', brand)
    .where('event', '=', event)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}
