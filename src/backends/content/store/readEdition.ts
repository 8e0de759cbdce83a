import type { AuthoredItem } from '../../../content/edition/authored.ts';
import { companyFileNames, type FaultCounts } from '../../../content/edition/edition.server.ts';
import type { BesideItems, StoredParts } from '../../../content/edition/editionStore.server.ts';
import { storedFormat } from '../../../content/edition/storedItem.server.ts';
import { pause } from '../../../content/pauses.ts';
import { type ContentEditionRow, type ContentVersionRow, present } from './editionTables.ts';
import type { EditionDatabase } from './openEditions.ts';
import { beside, itemOf, unpack } from './storedText.ts';

/** Rows per statement: they are read at once. */
const rowsAtOnce = 50;

/** The number of a source; undefined if nothing is stored of it. */
export async function findSource(
  database: EditionDatabase,
  name: string,
): Promise<number | undefined> {
  const query = database.selectFrom('content_source').select('id').where('name', '=', name);
  return (await query.executeTakeFirst())?.id;
}

/** The row of the last edition of a source. */
export function readHead(
  database: EditionDatabase,
  source: number,
): Promise<ContentEditionRow | undefined> {
  return database
    .selectFrom('content_edition')
    .selectAll()
    .where('source', '=', source)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A row with its data, or without. */
type PresentRow<WithData> = WithData extends true
  ? ContentVersionRow
  : Omit<ContentVersionRow, 'data'>;

/** The versions of a source that have not ended, in the order of their codenames. */
export async function* presentRows<WithData extends boolean>(
  database: EditionDatabase,
  source: number,
  withData: WithData,
): AsyncGenerator<PresentRow<WithData>> {
  const facts = ['source', 'codename', 'type', 'from_revision', 'to_revision'] as const;
  const limit = withData ? rowsAtOnce : 10 * rowsAtOnce;
  let last: string | undefined;
  for (;;) {
    let query = database
      .selectFrom('content_version')
      .select([...facts, 'format', 'checksum', 'erased'])
      .$if(withData, (it) => it.select('data'))
      .where('source', '=', source)
      .where('to_revision', '=', present);
    if (last !== undefined) query = query.where('codename', '>', last);
    const rows = await query.orderBy('codename').limit(limit).execute();
    yield* rows as PresentRow<WithData>[];
    last = rows.at(-1)?.codename;
    if (rows.length < limit) return;
  }
}

/**
 * Reads the last content of a source, with pauses. Other processes may change it meanwhile: in a file
 * they wait, and on a server it is read as it was at the beginning.
 * @throws when a part of it is damaged or missing, or the database does not answer
 */
export function readLatest(
  database: EditionDatabase,
  name: string,
): Promise<StoredParts | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const source = await findSource(transaction, name);
      const head = source === undefined ? undefined : await readHead(transaction, source);
      return head?.format === storedFormat ? readParts(transaction, head) : undefined;
    });
}

async function readParts(database: EditionDatabase, head: ContentEditionRow): Promise<StoredParts> {
  const items: AuthoredItem[] = [];
  const texts: Record<string, string> = {};
  let count = 0;
  for await (const row of presentRows(database, head.source, true)) {
    await pause();
    count += 1;
    if (row.type === '') texts[row.codename] = unpack(row);
    else if (row.erased === null) items.push(itemOf(row));
  }
  if (count !== head.versions) {
    throw new Error(`It has ${count} parts instead of ${head.versions}`);
  }
  return { items, ...besideOf(texts), ...factsOf(head) };
}

/** What an edition has beside its items. @param texts the JSON by its name */
export function besideOf(texts: Readonly<Record<string, string>>): Pick<StoredParts, BesideItems> {
  const read = (name: string) => JSON.parse(texts[name] ?? 'null');
  const media = read(beside.media);
  return {
    files: read(beside.files),
    ...(media ? { media: new Map(media) } : {}),
    ...Object.fromEntries(
      companyFileNames.flatMap((it) => (texts[beside[it]] ? [[it, read(beside[it])]] : [])),
    ),
  };
}

/** The facts of an edition, of a row. */
export function factsOf(row: ContentEditionRow) {
  return {
    digest: row.digest,
    mediaDigest: row.media_digest,
    faults: JSON.parse(row.faults) as FaultCounts,
    time: Date.parse(row.moment),
  };
}
