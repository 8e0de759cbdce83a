import type {
  EditionStore,
  GoneItem,
  KeptEdition,
  KeptItem,
  KeptVersion,
  WantedItems,
} from '../../../content/edition/editionStore.server.ts';
import { pause } from '../../../content/pauses.ts';
import type { Locale } from '../../../locale/locales.ts';
import { type ContentEditionRow, type ContentVersionRow, present } from './editionTables.ts';
import type { EditionDatabase } from './openEditions.ts';
import { besideOf, factsOf, findSource } from './readEdition.ts';
import { beside, itemOf, unpack } from './storedText.ts';

/** Rows with data per statement. */
const rowsAtOnce = 50;

/** Reads what was, by need: the time depends on what is asked for, not on what is stored. */
export type History = Pick<
  EditionStore,
  'sources' | 'at' | 'items' | 'beside' | 'editions' | 'versions' | 'gone'
>;

function editionOf(source: string, row: ContentEditionRow): KeptEdition {
  const { revision, release, author, message } = row;
  return {
    source,
    revision,
    ...factsOf(row),
    release,
    ...(author ? { author } : {}),
    ...(message ? { message } : {}),
  };
}

function keptItemOf(row: ContentVersionRow, instead?: Locale): KeptItem {
  const { codename, type, erased } = row;
  if (erased !== null) return { codename, type, erased: Date.parse(erased) };
  return { codename, type, item: itemOf(row, instead) };
}

/** The item of a version; undefined if it was erased or is damaged, which must not hide the others. */
function readableItem(row: ContentVersionRow) {
  try {
    return keptItemOf(row).item;
  } catch {
    return undefined;
  }
}

/** The version under a name in an edition: the first that ended later, if it had begun. */
function versionOf(database: EditionDatabase, source: number, revision: number, codename: string) {
  return database
    .selectFrom('content_version')
    .selectAll()
    .where('source', '=', source)
    .where('codename', '=', codename)
    .where('to_revision', '>', revision)
    .orderBy('to_revision')
    .limit(1)
    .executeTakeFirst()
    .then((row) => (row && row.from_revision <= revision ? row : undefined));
}

/** Reads the named items of an edition. */
async function ofCodenames(
  database: EditionDatabase,
  source: number,
  revision: number,
  { codenames, instead }: Exclude<WantedItems, 'all'>,
) {
  const found: KeptItem[] = [];
  for (const codename of [...new Set(codenames)].toSorted()) {
    await pause();
    const row = await versionOf(database, source, revision, codename);
    if (row && row.type !== '') found.push(keptItemOf(row, instead));
  }
  return found;
}

/**
 * Reads all items of an edition. Of each name, the version that ended first after the edition is looked
 * up in the key; so versions of other editions are not read. The order of the join is given: without
 * statistics SQLite chooses a slow one.
 */
async function everything(
  database: EditionDatabase,
  source: number,
  revision: number,
): Promise<KeptItem[]> {
  const found: KeptItem[] = [];
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom((it) =>
        it
          .selectFrom('content_version')
          .select(({ fn }) => ['codename as name', fn.min('to_revision').as('end')])
          .where('source', '=', source)
          .where('to_revision', '>', revision)
          .where('codename', '>', last)
          .groupBy('codename')
          .orderBy('codename')
          .limit(rowsAtOnce)
          .as('first'),
      )
      .crossJoin('content_version')
      .selectAll('content_version')
      .where('source', '=', source)
      .whereRef('codename', '=', 'first.name')
      .whereRef('to_revision', '=', 'first.end')
      .orderBy('codename')
      .execute();
    for (const row of rows) {
      await pause();
      if (row.type !== '' && row.from_revision <= revision) found.push(keptItemOf(row));
    }
    if (rows.length < rowsAtOnce) return found;
    last = rows.at(-1)?.codename ?? last;
  }
}

/** Creates the history of what is stored. */
export function createHistory(database: EditionDatabase): History {
  return {
    async sources() {
      const rows = await database
        .selectFrom('content_source')
        .select('name')
        .orderBy('name')
        .execute();
      return rows.map(({ name }) => name);
    },

    at: editionAt(database),

    async items({ source: name, revision }, wanted) {
      const source = await findSource(database, name);
      if (source === undefined) return [];
      if (wanted === 'all') return everything(database, source, revision);
      return ofCodenames(database, source, revision, wanted);
    },

    async beside({ source: name, revision }) {
      const source = (await findSource(database, name)) ?? 0;
      const texts: Record<string, string> = {};
      for (const codename of Object.values(beside)) {
        const row = await versionOf(database, source, revision, codename);
        if (row) texts[codename] = unpack(row);
      }
      return besideOf(texts);
    },

    async editions(name, { from, to }, limit) {
      const source = await findSource(database, name);
      if (source === undefined) return [];
      let query = database.selectFrom('content_edition').selectAll().where('source', '=', source);
      if (from !== undefined) query = query.where('moment', '>=', new Date(from).toISOString());
      if (to !== undefined) query = query.where('moment', '<', new Date(to).toISOString());
      const rows = await query.orderBy('revision', 'desc').limit(limit).execute();
      return rows.map((row) => editionOf(name, row));
    },

    versions: versionsOf(database),

    gone: goneItems(database),
  };
}

/** Finds the edition of a moment. */
const editionAt =
  (database: EditionDatabase): History['at'] =>
  async (name, moment) => {
    const source = await findSource(database, name);
    if (source === undefined) return undefined;
    const row = await database
      .selectFrom('content_edition')
      .selectAll()
      .where('source', '=', source)
      .where('moment', '<=', new Date(moment).toISOString())
      .orderBy('moment', 'desc')
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && editionOf(name, row);
  };

/** Lists the versions of an item, the latest first. */
const versionsOf =
  (database: EditionDatabase): History['versions'] =>
  async (name, codename) => {
    const rows = await database
      .selectFrom('content_version as version')
      .innerJoin('content_source as source', 'source.id', 'version.source')
      .leftJoin('content_edition as from', (join) =>
        join
          .onRef('from.source', '=', 'version.source')
          .onRef('from.revision', '=', 'version.from_revision'),
      )
      .leftJoin('content_edition as to', (join) =>
        join
          .onRef('to.source', '=', 'version.source')
          .onRef('to.revision', '=', 'version.to_revision'),
      )
      .select(['version.type', 'version.to_revision', 'version.erased'])
      .select(['from.moment as from', 'to.moment as to'])
      .where('source.name', '=', name)
      .where('version.codename', '=', codename)
      .where('version.type', '<>', '')
      .orderBy('version.to_revision', 'desc')
      .execute();
    return rows.map(
      ({ type, from, to, to_revision, erased }): KeptVersion => ({
        type,
        ...(from ? { from: Date.parse(from) } : {}),
        ...(to && to_revision !== present ? { to: Date.parse(to) } : {}),
        ...(erased ? { erased: Date.parse(erased) } : {}),
      }),
    );
  };

/** Lists the items that are no longer there, the latest first. */
const goneItems =
  (database: EditionDatabase): History['gone'] =>
  async (name, type, limit) => {
    const source = await findSource(database, name);
    if (source === undefined) return [];
    // From the key alone, and in this order: rows with data are read for what is gone only.
    const rows = await database
      .selectFrom((it) =>
        it
          .selectFrom('content_version')
          .select(({ fn }) => ['codename', fn.max('to_revision').as('end')])
          .where('source', '=', source)
          .groupBy('codename')
          .having(({ fn }) => fn.max('to_revision'), '<', present)
          .as('last'),
      )
      .crossJoin('content_edition as edition')
      .crossJoin('content_version as version')
      .where('edition.source', '=', source)
      .whereRef('edition.revision', '=', 'last.end')
      .where('version.source', '=', source)
      .whereRef('version.codename', '=', 'last.codename')
      .whereRef('version.to_revision', '=', 'last.end')
      .where('version.type', type === 'all' ? '<>' : '=', type === 'all' ? '' : type)
      .selectAll('version')
      .select('edition.moment')
      .orderBy('edition.moment', 'desc')
      .orderBy('last.codename')
      .limit(limit)
      .execute();
    const gone: GoneItem[] = [];
    for (const { moment, ...row } of rows) {
      await pause();
      const item = readableItem(row);
      gone.push({
        codename: row.codename,
        type: row.type,
        to: Date.parse(moment),
        ...(item && { item }),
      });
    }
    return gone;
  };
