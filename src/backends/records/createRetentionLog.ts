import { type Kysely, sql } from 'kysely';
import { type DeliveryKind, deliveryStatuses } from '../../deliveries/delivery.ts';
import type {
  DeletedRecords,
  KindProof,
  RecordAges,
  RetentionKind,
  RetentionLog,
} from '../../records/retentionLog.ts';
import type { TimedTable } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';
import type { StatisticsDatabase } from '../database/openStatistics.ts';
import { hasStatus } from '../deliveries/olderReleases.ts';
import { hasRequest } from './createPaperLog.ts';

/** So many are counted, so that no statement takes long; more say no more. */
const mostCounted = 10_000;

/** Mails per statement, so that others wait only briefly. */
const mailsAtOnce = 1_000;

type CountAges = (before: string) => Promise<RecordAges>;

/** What was deleted because of its age, and what is older, in the site's databases. */
export function createRetentionLog(
  database: Database,
  statistics: StatisticsDatabase,
): RetentionLog {
  const counters: Partial<Record<RetentionKind, CountAges>> = {
    leads: (before) => agesOfLeads(database, before),
    mails: (before) => agesOfMails(database, before),
    registrations: (before) => agesOfRegistrations(database, before, false),
    needs: (before) => agesOfRegistrations(database, before, true),
    mailboxes: async (before) => {
      const slots = database.selectFrom('mail_slot').where('until', '<', before);
      return { older: await countOf(slots.select(row)), kept: 0 };
    },
    receipts: (before) => agesOfTimed(database, 'consent_receipt', before),
    confirmations: (before) => agesOfTimed(database, 'professional_confirmation', before),
    search_counts: async (before) => {
      const day = before.slice(0, 10);
      const queries = statistics.selectFrom('search_query').where('day', '<', day);
      const opened = statistics.selectFrom('search_record').where('day', '<', day);
      const counts = [queries.select(row), opened.select(row)].map(countOf);
      const [ofQueries = 0, ofRecords = 0] = await Promise.all(counts);
      return { older: ofQueries + ofRecords, kept: 0 };
    },
    search_hashes: async (before) => {
      const hashes = statistics.selectFrom('search_asker').where('day', '<', before.slice(0, 10));
      return { older: await countOf(hashes.select(row)), kept: 0 };
    },
    requests: async (before) => {
      const requests = database.selectFrom('rights_request').select(row);
      const answered = requests.where('outcome', '!=', 'open').where('answered_at', '<', before);
      const open = requests.where('outcome', '=', 'open').where('received', '<', before);
      return { older: await countOf(answered), kept: await countOf(open) };
    },
    desk_sessions: async (before) => {
      const sessions = database.selectFrom('desk_session').where('ends_at', '<', before);
      const tickets = database.selectFrom('desk_ticket').where('expires_at', '<', before);
      const [ofSessions, ofTickets] = [sessions.select(row), tickets.select(row)].map(countOf);
      return { older: ((await ofSessions) ?? 0) + ((await ofTickets) ?? 0), kept: 0 };
    },
    paper_notes: async (before) => {
      const notes = database.selectFrom('paper_sent').select(row).where('marked_at', '<', before);
      const alone = notes.where((is) => is.not(hasRequest(is)));
      return { older: await countOf(alone), kept: await countOf(notes.where(hasRequest)) };
    },
  };

  return {
    note: (kind, records, at) => noteDeleted(database, kind, records, at),
    deleted: (span = {}) => listDeleted(database, span),
    async keep({ id, checkedAt, kinds }) {
      await database
        .insertInto('retention_proof')
        .values({ id, checked_at: checkedAt, kinds: JSON.stringify(kinds) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    async has(id) {
      const rows = database.selectFrom('retention_proof').select('id').where('id', '=', id);
      return (await rows.executeTakeFirst()) !== undefined;
    },
    async proofs(limit) {
      const rows = await database
        .selectFrom('retention_proof')
        .selectAll()
        .orderBy('checked_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, checked_at: checkedAt, kinds }) => ({
        id,
        checkedAt,
        kinds: JSON.parse(kinds) as KindProof[],
      }));
    },
    ages: async (kind, before) => counters[kind]?.(before),
  };
}

/** What is selected of each row that is counted. */
const row = sql<number>`1`.as('one');

/** Counts rows, up to the most that are told apart. */
async function countOf(query: {
  limit(rows: number): { execute(): Promise<readonly unknown[]> };
}): Promise<number> {
  return (await query.limit(mostCounted).execute()).length;
}

async function agesOfTimed(
  database: Database,
  table: TimedTable,
  before: string,
): Promise<RecordAges> {
  const rows = database.selectFrom<TimedTable>(table).select(row).where('time', '<', before);
  return { older: await countOf(rows), kept: 0 };
}

/** Leads stay while a delivery waits or is dead, because nobody else has them. */
async function agesOfLeads(database: Database, before: string): Promise<RecordAges> {
  const all = database
    .selectFrom('lead')
    .select(row)
    // Each status, so that the index by status and time is used.
    .where('status', 'in', deliveryStatuses)
    .where('received_at', '<', before);
  const older = await countOf(all.where((is) => is.not(isLeft('lead'))));
  return { older, kept: await countOf(all.where(isLeft('lead'))) };
}

const isLeft = (what: DeliveryKind) =>
  sql<boolean>`(${hasStatus(what, 'waiting')} or ${hasStatus(what, 'dead')})`;

/**
 * Mails stay while they are not sent. No index has their time, so they are read in the order of their
 * ids, which is that of time, until none of a page is older.
 */
async function agesOfMails(database: Database, before: string): Promise<RecordAges> {
  const ages = { older: 0, kept: 0 };
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('mail')
      .select([
        'id',
        'created_at',
        sql<number>`case when ${isLeft('mail')} then 1 else 0 end`.as('left'),
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(mailsAtOnce)
      .execute();
    const old = rows.filter((it) => it.created_at < before);
    const kept = old.filter((it) => Number(it.left) === 1).length;
    ages.kept += kept;
    ages.older += old.length - kept;
    last = rows.at(-1)?.id ?? '';
    const isEnough = ages.older >= mostCounted || old.length === 0;
    if (rows.length < mailsAtOnce || isEnough) return ages;
  }
}

/** Registrations of an event whose end is unknown stay. @param onlyNeeds only those with needs */
async function agesOfRegistrations(
  database: Database,
  before: string,
  onlyNeeds: boolean,
): Promise<RecordAges> {
  const events = database.selectFrom('registration_event').select(['brand', 'event']);
  const ended = events.where('ends_at', '!=', '').where('ends_at', '<', before);
  const endless = events.where('ends_at', '=', '');
  /** By the few events, whose registrations an index finds. */
  const those = (of: typeof events) =>
    database
      .selectFrom('registration')
      .select(row)
      .where(({ eb, refTuple }) =>
        eb(refTuple('brand', 'event'), 'in', of.$asTuple('brand', 'event')),
      )
      .$if(onlyNeeds, (it) => it.where('needs', '!=', ''));
  return {
    older: await countOf(those(ended)),
    kept: await countOf(those(endless).where('received_at', '<', before)),
  };
}

/** A database with the table of deletions: that of the site, or that of content. */
export type CountingDatabase = Pick<Kysely<unknown>, 'getExecutor'>;

/** Adds to what was deleted of a kind on the day of a moment. */
export async function noteDeleted(
  database: CountingDatabase,
  kind: RetentionKind,
  records: number,
  at: string,
): Promise<void> {
  await sql`insert into retention_deletion (day, kind, records)
    values (${at.slice(0, 10)}, ${kind}, ${records})
    on conflict (day, kind) do update set records = retention_deletion.records + excluded.records`.execute(
    database,
  );
}

/** What was deleted from a day until another, both included, latest first. */
export async function listDeleted(
  database: CountingDatabase,
  {
    from = '',
    to = '9999',
  }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<DeletedRecords[]> {
  const { rows } = await sql<DeletedRecords>`select day, kind, records from retention_deletion
    where day >= ${from} and day <= ${to} order by day desc, kind`.execute(database);
  return rows;
}
