import { hash } from 'node:crypto';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { FaultCounts } from '../../../content/edition/edition.server.ts';
import type { StoredParts } from '../../../content/edition/editionStore.server.ts';
import { readItem, storedFormat } from '../../../content/edition/storedItem.server.ts';
import { pause } from '../../../content/turns.ts';
import type { EditionPartRow, EditionRow } from './editionTables.ts';
import type { EditionDatabase } from './openEditions.ts';

/** Rows per statement: they are read at once. */
const rowsAtOnce = 50;

/** The codename in the row of the files. */
export const ofFiles = '';

/** The digest that tells when a row is damaged. */
export function checksumOf(codename: string, data: string): string {
  return hash('sha256', `${codename}\n${data}`, 'base64url');
}

/** The row of the last whole content of a source, in the format of this release. */
export async function readHead(
  database: EditionDatabase,
  source: string,
): Promise<EditionRow | undefined> {
  const head = await database
    .selectFrom('edition')
    .selectAll()
    .where('source', '=', source)
    .where('state', '=', 'whole')
    .orderBy('revision', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head?.format === storedFormat ? head : undefined;
}

/**
 * Reads the last whole content of a source, with pauses. Other processes may change it meanwhile: in a
 * file they wait, and on a server it is read as it was at the beginning.
 * @throws when a part of it is damaged or missing, or the database does not answer
 */
export function readLatest(
  database: EditionDatabase,
  source: string,
): Promise<StoredParts | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const head = await readHead(transaction, source);
      return head && readParts(transaction, head);
    });
}

async function readParts(database: EditionDatabase, head: EditionRow): Promise<StoredParts> {
  const items: AuthoredItem[] = [];
  let files: unknown;
  let count = 0;
  let last: string | undefined;
  for (;;) {
    let query = database
      .selectFrom('edition_part')
      .select(['codename', 'data', 'checksum'])
      .where('edition', '=', head.id);
    if (last !== undefined) query = query.where('codename', '>', last);
    const rows = await query.orderBy('codename').limit(rowsAtOnce).execute();
    for (const row of rows) {
      await pause();
      check(row);
      if (row.codename === ofFiles) files = JSON.parse(row.data);
      else items.push(readItem(row.data));
    }
    count += rows.length;
    last = rows.at(-1)?.codename;
    if (rows.length < rowsAtOnce) break;
  }
  if (count !== head.parts) throw new Error(`It has ${count} parts instead of ${head.parts}`);
  return {
    items,
    files,
    digest: head.digest,
    mediaDigest: head.media_digest,
    faults: JSON.parse(head.faults) as FaultCounts,
    time: Date.parse(head.moment),
  };
}

function check({ codename, data, checksum }: Omit<EditionPartRow, 'edition'>): void {
  if (checksumOf(codename, data) === checksum) return;
  throw new Error(`The part \`${codename}\` is damaged`);
}
