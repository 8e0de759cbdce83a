import { sql } from 'kysely';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import { storedFormat, writeItem } from '../../../content/edition/storedItem.server.ts';
import { inTurns, pause, sorted } from '../../../content/turns.ts';
import { deleteInBatches } from '../../database/changeInBatches.ts';
import { inOneOrder } from '../../database/inOneOrder.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { recordId } from '../../database/recordId.ts';
import type { EditionPartRow, EditionRow } from './editionTables.ts';
import type { EditionDatabase } from './openEditions.ts';
import { checksumOf, ofFiles, readHead } from './readEdition.ts';

/** The most rows per statement, and characters after which a statement takes no more rows. */
const rowsAtOnce = 100;
const charactersAtOnce = 200_000;

/** Milliseconds after which content that is not whole counts as given up: its process has ended. */
const givenUpAfter = 3_600_000;

/** Items by codename. */
export type ItemsByCodename = ReadonlyMap<string, AuthoredItem>;

/** What is stored of a source. */
interface Saved {
  readonly source: string;
  readonly next: Parts;
  readonly items: ItemsByCodename;
  /** The present time, in milliseconds since the epoch. */
  readonly now: number;
}

const factsOf = ({ next, items, now }: Saved) => ({
  moment: new Date(now).toISOString(),
  digest: next.digest,
  faults: JSON.stringify(next.faults),
  parts: items.size + 1,
});

function rowOf(edition: string, codename: string, data: string): EditionPartRow {
  return { edition, codename, data, checksum: checksumOf(codename, data) };
}

/** Rows in batches. */
async function* batchesOf(
  rows: Iterable<EditionPartRow>,
): AsyncGenerator<readonly EditionPartRow[]> {
  let batch: EditionPartRow[] = [];
  let characters = 0;
  for (const row of rows) {
    batch.push(row);
    characters += row.data.length;
    if (batch.length >= rowsAtOnce || characters > charactersAtOnce) {
      yield batch;
      batch = [];
      characters = 0;
    }
    await pause();
  }
  if (batch.length > 0) yield batch;
}

/**
 * Stores all parts beside those of before, and then makes them the latest in one step.
 * @throws when the database fails: what was written is deleted, or else by a later save
 */
export async function writeWhole(database: EditionDatabase, saved: Saved): Promise<void> {
  const { source, next, items } = saved;
  const id = recordId();
  const inOrder = await inTurns(sorted([...items], ([a], [b]) => (a < b ? -1 : 1)));
  const rows = function* () {
    yield rowOf(id, ofFiles, JSON.stringify(next.files ?? null));
    for (const [codename, item] of inOrder) yield rowOf(id, codename, writeItem(item));
  };
  const row: EditionRow = {
    id,
    source,
    format: storedFormat,
    state: 'writing',
    revision: 0,
    media_digest: next.mediaDigest,
    ...factsOf(saved),
  };
  try {
    await database.insertInto('edition').values(row).execute();
    for await (const batch of batchesOf(rows())) {
      await database.insertInto('edition_part').values(batch).execute();
    }
    const { numUpdatedRows } = await database
      .updateTable('edition')
      .set(({ selectFrom }) => ({
        state: 'whole',
        revision: selectFrom('edition as other')
          .select(sql<number>`coalesce(max(other.revision), 0) + 1`.as('revision'))
          .where('other.source', '=', source),
      }))
      .where('id', '=', id)
      .where('state', '=', 'writing')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error('It took too long to store the content');
  } catch (error) {
    await discard(database, id).catch(() => undefined);
    throw error;
  }
}

/**
 * Stores only what differs, in one transaction.
 * @param head what is stored, which the change refers to
 * @returns false when another process has stored something else meanwhile
 */
export async function writeChange(
  database: EditionDatabase,
  head: EditionRow,
  changed: ReadonlySet<string>,
  saved: Saved,
): Promise<boolean> {
  const codenames = inOneOrder([...changed], (codename) => codename);
  const batches: (readonly EditionPartRow[])[] = [];
  const rows = codenames.values().flatMap((codename) => {
    const item = saved.items.get(codename);
    return item ? [rowOf(head.id, codename, writeItem(item))] : [];
  });
  for await (const batch of batchesOf(rows)) batches.push(batch);
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('edition')
      .set({ ...factsOf(saved), revision: head.revision + 1 })
      .where('id', '=', head.id)
      .where('revision', '=', head.revision)
      .where('state', '=', 'whole')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    for (let at = 0; at < codenames.length; at += rowsAtOnce) {
      await transaction
        .deleteFrom('edition_part')
        .where('edition', '=', head.id)
        .where('codename', 'in', codenames.slice(at, at + rowsAtOnce))
        .execute();
    }
    for (const batch of batches) {
      await transaction.insertInto('edition_part').values(batch).execute();
    }
    return true;
  });
}

/** Deletes what is no longer the latest content of a source, and what a process has given up. */
export async function deleteOld(
  database: EditionDatabase,
  source: string,
  now: number,
): Promise<void> {
  const head = await readHead(database, source);
  if (!head) return;
  const givenUp = new Date(now - givenUpAfter).toISOString();
  const { id, revision } = head;
  const rows = await database
    .selectFrom('edition')
    .select('id')
    .where('source', '=', source)
    .where('id', '<>', id)
    .where((is) =>
      is.or([
        is('state', '=', 'old'),
        is.and([is('state', '=', 'whole'), is('revision', '<', revision)]),
        is.and([is('state', '=', 'writing'), is('moment', '<', givenUp)]),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const row of rows) await discard(database, row.id);
}

/** Deletes content, which nobody reads or completes any more from the first moment. */
async function discard(database: EditionDatabase, id: string): Promise<void> {
  await database.updateTable('edition').set({ state: 'old' }).where('id', '=', id).execute();
  const parts = database
    .selectFrom('edition_part')
    .select('codename')
    .where('edition', '=', id)
    .orderBy('codename');
  await deleteInBatches((limit) =>
    database
      .deleteFrom('edition_part')
      .where('edition', '=', id)
      .where('codename', 'in', parts.limit(limit))
      .executeTakeFirstOrThrow(),
  );
  await database.deleteFrom('edition').where('id', '=', id).execute();
}
