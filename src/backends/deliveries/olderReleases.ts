import { type Kysely, sql } from 'kysely';
import {
  type DeliveryKind,
  type DeliveryStatus,
  defaultReceiver,
  deliveryKinds,
} from '../../deliveries/delivery.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { type Database, isServed } from '../database/openDatabase.ts';
import type {
  DeliveryRow,
  LeadRow,
  MailRow,
  OwnDeliveryColumns,
  Tables,
} from '../database/tables.ts';
import { deliveryRow } from './deliveryRow.ts';

// Releases before migration 0025 know no table `delivery`: a lead and a mail have the state of their
// only delivery in columns of their own, and those releases claim the rows themselves. While this
// release runs, it holds the claim of every undelivered row, so that they leave it alone. When none
// of its processes runs any more, the claims end, and an older release delivers what is left.

/** The token of the claim that this release holds. */
const held = 'delivery';

/** How long the claim lasts, in milliseconds: much longer than the time between two renewals. */
const heldFor = 5 * 60_000;

/** How much of it must be left, or else it is renewed, in milliseconds. */
const renewedBefore = 4 * 60_000;

const mostAtOnce = 500;

const later = (at: string, milliseconds: number) =>
  new Date(Date.parse(at) + milliseconds).toISOString();

/** The columns of a lead or mail that is stored, or to be delivered again: an older release leaves it. */
export function heldColumns(at: string): OwnDeliveryColumns {
  const due_at = later(at, heldFor);
  return { status: 'waiting', attempts: 0, due_at, lease: held, delivered_at: '', failure: '' };
}

/** Whether the claim of a delivery's record is held until a time, so that no older release makes it. */
export function isHeldUntil(what: DeliveryKind, until: string) {
  return sql<boolean>`exists (select 1 from ${sql.table(what)} own
    where own.id = delivery.record and own.lease = ${held} and own.due_at > ${until})`;
}

/** Whether a record has a delivery of a status; `delivered` means that all are. */
export function hasStatus(what: DeliveryKind, status: DeliveryStatus) {
  const of = sql`select 1 from delivery where delivery.record = ${sql.ref(`${what}.id`)}`;
  const own = sql.ref(`${what}.status`);
  return status === 'delivered'
    ? sql<boolean>`not exists (${of} and status <> 'delivered')
        and (${own} = 'delivered' or exists (${of}))`
    : sql<boolean>`(exists (${of} and status = ${status})
        or (${own} = ${status} and not exists (${of})))`;
}

/** Tells older releases what became of a record. */
export async function tellOlderReleases(
  database: Kysely<Tables>,
  what: DeliveryKind,
  records: readonly string[],
  columns: Partial<OwnDeliveryColumns>,
): Promise<void> {
  if (records.length === 0) return;
  await database.updateTable<DeliveryKind>(what).set(columns).where('id', 'in', records).execute();
}

/** Holds the records of a brand, and takes over those that an older release stored or changed. */
export async function takeOver(database: Database, brand: string, at: string): Promise<void> {
  for (const what of deliveryKinds) {
    while ((await holdSome(database, what, brand, at)) === mostAtOnce);
    await copyResults(database, what, brand);
    await enterMissing(database, what);
    await sql`delete from delivery where what = ${what} and brand = ${brand} and status in ('waiting', 'dead')
      and not exists (select 1 from ${sql.table(what)} own where own.id = delivery.record)`.execute(
      database,
    );
  }
}

/**
 * Claims some undelivered records as an older release would, and renews claims that end soon.
 * @returns how many
 */
function holdSome(
  database: Database,
  what: DeliveryKind,
  brand: string,
  at: string,
): Promise<number> {
  return inTransaction(database, async (trx) => {
    let unheld = trx
      .selectFrom<DeliveryKind>(what)
      .selectAll()
      .where('status', '=', 'waiting')
      .where('brand', '=', brand)
      .where((is) =>
        is.or([
          is('lease', '=', ''),
          is('due_at', '<=', at),
          is.and([is('lease', '=', held), is('due_at', '<', later(at, renewedBefore))]),
        ]),
      )
      .limit(mostAtOnce);
    if (isServed(database)) unheld = unheld.forUpdate().skipLocked();
    const rows: (LeadRow | MailRow)[] = await unheld.execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await tellOlderReleases(trx, what, ids, { lease: held, due_at: heldColumns(at).due_at });
    const taken = rows.filter(({ lease }) => lease !== held);
    if (taken.length === 0) return rows.length;
    await trx
      .insertInto('delivery')
      .values(taken.map((row) => ({ ...rowOf(what, row), lease: '' })))
      .onConflict((conflict) =>
        conflict.columns(['record', 'receiver']).doUpdateSet((of) => ({
          status: of.ref('excluded.status'),
          attempts: of.ref('excluded.attempts'),
          due_at: of.ref('excluded.due_at'),
          lease: '',
        })),
      )
      .execute();
    return rows.length;
  });
}

/** The delivery of a record as an older release left it. */
function rowOf(what: DeliveryKind, row: LeadRow | MailRow): DeliveryRow {
  const { id: record, brand, status, attempts, due_at, failure } = row;
  const queued_at = 'received_at' in row ? row.received_at : row.created_at;
  return { ...deliveryRow({ record, what, brand, queued_at }), status, attempts, due_at, failure };
}

/** Copies what became of records that an older release delivered or gave up after a rollback. */
async function copyResults(database: Database, what: DeliveryKind, brand: string): Promise<void> {
  const own = sql`${sql.table(what)} own where own.id = delivery.record`;
  await sql`update delivery set lease = '',
      status = (select own.status from ${own}),
      done_at = (select own.delivered_at from ${own}),
      failure = (select own.failure from ${own})
    where what = ${what} and receiver = ${defaultReceiver} and brand = ${brand}
      and status in ('waiting', 'dead')
      and exists (select 1 from ${own} and own.status <> 'waiting' and own.status <> delivery.status)`.execute(
    database,
  );
}

/** Enters records that an older release gave up and that are not among the deliveries. */
export async function enterMissing(database: Database, what: DeliveryKind): Promise<void> {
  const queuedAt = sql.ref(what === 'lead' ? 'received_at' : 'created_at');
  await sql`insert into delivery (record, receiver, what, brand, queued_at, status, attempts, due_at,
      lease, done_at, failure)
    select id, ${defaultReceiver}, ${what}, brand, ${queuedAt}, status, attempts, due_at,
      '', delivered_at, failure
    from ${sql.table(what)} own
    where status in ('dead', 'refused')
      and not exists (select 1 from delivery where delivery.record = own.id)
    on conflict (record, receiver) do nothing`.execute(database);
}
