import { type CompanyTexts, companyFileNames } from '../../../content/edition/edition.server.ts';
import type { Cause } from '../../../content/edition/editionStore.server.ts';
import { storedFormat } from '../../../content/edition/storedItem.server.ts';
import { pause } from '../../../content/pauses.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { inOneOrder } from '../../database/manyRows.ts';
import { type ContentEditionRow, type ContentVersionRow, present } from './editionTables.ts';
import type { EditionDatabase } from './openEditions.ts';
import { presentRows } from './readEdition.ts';
import { beside, checksumOf, isWhole, type NamedParts, pack, textOf } from './storedText.ts';

/** The most rows per statement, and characters after which a statement takes no more rows. */
const rowsAtOnce = 100;
const charactersAtOnce = 200_000;

/** The most characters of the message of a change. */
const longestMessage = 200;

/** What is to be stored. */
export interface NextEdition extends NamedParts {
  readonly source: number;
  /** When it went live, in milliseconds since the epoch. */
  readonly time: number;
  readonly release: string;
  readonly cause: Cause;
  /** Whether the versions that end with it are kept. */
  readonly isKept: boolean;
  /** Called when most of what was stored last is gone. */
  readonly onMostGone: (gone: number, before: number) => void;
}

/** What is compared with what is stored. */
export interface Compared {
  /** The names that may differ; absent: everything. */
  readonly names?: ReadonlySet<string>;
  /** True to read all stored data, because some of it is damaged. */
  readonly verifies?: boolean;
}

/** The names whose versions end and begin with an edition, and how many it then has. */
interface Differences {
  readonly ended: readonly string[];
  readonly begun: readonly string[];
  readonly versions: number;
  /** How many there were before. */
  readonly before: number;
}

/** What is known of a version that has not ended. */
type Present = Pick<ContentVersionRow, 'checksum' | 'format'>;

const damaged: Present = { checksum: '', format: 0 };

async function readPresent(
  database: EditionDatabase,
  source: number,
  { names, verifies = false }: Compared,
): Promise<Map<string, Present>> {
  const found = new Map<string, Present>();
  if (!names) {
    for await (const row of presentRows(database, source, verifies)) {
      await pause();
      const { codename, checksum, format } = row;
      const isDamaged = 'data' in row && row.erased === null && !isWhole(row);
      found.set(codename, isDamaged ? damaged : { checksum, format });
    }
    return found;
  }
  const all = [...names];
  for (let at = 0; at < all.length; at += rowsAtOnce) {
    const rows = await database
      .selectFrom('content_version')
      .select(['codename', 'checksum', 'format'])
      .where('source', '=', source)
      .where('to_revision', '=', present)
      .where('codename', 'in', all.slice(at, at + rowsAtOnce))
      .execute();
    for (const row of rows) found.set(row.codename, row);
  }
  return found;
}

/**
 * Compares content with what is stored. An erased version counts as what it was, so that a process that
 * has not noticed yet that the item is gone does not bring it back.
 */
async function differencesOf(
  database: EditionDatabase,
  head: ContentEditionRow | undefined,
  next: NextEdition,
  compared: Compared,
): Promise<Differences> {
  const stored = head
    ? await readPresent(database, next.source, compared)
    : new Map<string, Present>();
  const all = () => new Set([...stored.keys(), ...next.items.keys(), ...Object.values(beside)]);
  const ended: string[] = [];
  const begun: string[] = [];
  for (const name of compared.names ?? all()) {
    await pause();
    const before = stored.get(name);
    const text = textOf(next, name);
    const isSame =
      text !== undefined &&
      before?.format === storedFormat &&
      before.checksum === checksumOf(name, text);
    if (isSame) continue;
    if (before) ended.push(name);
    if (text !== undefined) begun.push(name);
  }
  const before = compared.names ? (head?.versions ?? 0) : stored.size;
  const inOrder = (names: readonly string[]) => inOneOrder(names, (name) => name);
  return {
    ended: inOrder(ended),
    begun: inOrder(begun),
    versions: before - ended.length + begun.length,
    before,
  };
}

async function rowOf(
  next: NextEdition,
  revision: number,
  codename: string,
): Promise<ContentVersionRow> {
  const text = textOf(next, codename) ?? '';
  return {
    source: next.source,
    codename,
    type: next.items.get(codename)?.type ?? '',
    from_revision: revision,
    to_revision: present,
    format: storedFormat,
    checksum: checksumOf(codename, text),
    erased: null,
    data: await pack(text),
  };
}

/** The versions that begin, in batches, so that few of them are in memory. */
async function* begunRows(
  next: NextEdition,
  revision: number,
  names: readonly string[],
): AsyncGenerator<readonly ContentVersionRow[]> {
  let batch: ContentVersionRow[] = [];
  let characters = 0;
  for (const name of names) {
    await pause();
    const row = await rowOf(next, revision, name);
    batch.push(row);
    characters += row.data.length;
    if (batch.length < rowsAtOnce && characters <= charactersAtOnce) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/**
 * The digest of the texts of the company; empty without any. Of the country rules alone it is as it was
 * when there was nothing else.
 */
export function companyDigestOf(texts: CompanyTexts): string {
  const digests = companyFileNames.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [checksumOf(beside[name], text)];
  });
  return digests.length > 1 ? checksumOf('', digests.join(' ')) : (digests[0] ?? '');
}

/** Deletes what ends with an edition, and those before. */
async function deletePast(
  transaction: EditionDatabase,
  source: number,
  revision: number,
): Promise<void> {
  await transaction
    .deleteFrom('content_version')
    .where('source', '=', source)
    .where('to_revision', '<=', revision)
    .execute();
  await transaction
    .deleteFrom('content_edition')
    .where('source', '=', source)
    .where('revision', '<', revision)
    .execute();
}

/**
 * Stores what differs as the edition after `head`, in one transaction.
 * @param head the last edition, which was read before; absent for the first one
 * @returns false when another process has stored an edition meanwhile: nothing is stored
 * @throws when the database fails: nothing is stored
 */
export async function writeEdition(
  database: EditionDatabase,
  head: ContentEditionRow | undefined,
  next: NextEdition,
  compared: Compared,
): Promise<boolean> {
  const { source, time, release, cause } = next;
  const { ended, begun, versions, before } = await differencesOf(database, head, next, compared);
  const revision = (head?.revision ?? 0) + 1;
  const row: ContentEditionRow = {
    source,
    revision,
    // A clock that was set back must not change the order of what was.
    moment: new Date(Math.max(time, Date.parse(head?.moment ?? '') || 0)).toISOString(),
    digest: next.next.digest,
    media_digest: next.next.mediaDigest,
    rules_digest: companyDigestOf(next.next),
    faults: JSON.stringify(next.next.faults),
    format: storedFormat,
    versions,
    release,
    author: cause.author ?? '',
    message: (cause.message ?? '').slice(0, longestMessage),
  };
  const isWritten = await inTransaction(database, async (transaction) => {
    // The key lets only one process store an edition after this one.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('content_edition')
      .values(row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    for (let at = 0; at < ended.length; at += rowsAtOnce) {
      await transaction
        .updateTable('content_version')
        .set({ to_revision: revision })
        .where('source', '=', source)
        .where('to_revision', '=', present)
        .where('codename', 'in', ended.slice(at, at + rowsAtOnce))
        .execute();
    }
    if (!next.isKept) await deletePast(transaction, source, revision);
    for await (const batch of begunRows(next, revision, begun)) {
      await transaction.insertInto('content_version').values(batch).execute();
    }
    return true;
  });
  const texts = new Set<string>(Object.values(beside));
  const items = before - [...texts].filter((it) => textOf(next, it) !== undefined).length;
  const gone = new Set(ended).difference(new Set(begun)).difference(texts).size;
  if (isWritten && gone > Math.max(0, items / 2)) next.onMostGone(gone, items);
  return isWritten;
}
