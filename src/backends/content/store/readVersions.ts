import { sql } from 'kysely';
import { pause } from '../../../content/pauses.ts';
import { personTypes } from '../../../content/types/index.ts';
import type {
  KeptContent,
  KeptName,
  VersionEdition,
  Versioned,
  VersionPage,
  VersionStore,
} from '../../../desk/history/versionStore.ts';
import type { PersonItem, PersonItems } from '../../../desk/persons/heldData.ts';
import { type ContentVersionRow, present } from './editionTables.ts';
import type { EditionDatabase } from './openEditions.ts';
import { findSource } from './readEdition.ts';
import { beside, itemOf, type StoredRow, unpack } from './storedText.ts';

/** Reads versions for the desk (PROOF-39): the time depends on the page that is asked for. */
export function createVersionStore(database: EditionDatabase): VersionStore {
  return {
    async read(name, of, page, perPage): Promise<VersionPage> {
      const source = await findSource(database, name);
      const codename = nameOf(of);
      if (source === undefined || codename === undefined) return { total: 0, versions: [] };
      const kept = database
        .selectFrom('content_version')
        .where('source', '=', source)
        .where('codename', '=', codename);
      const { total } = await kept
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await kept
        .selectAll()
        .orderBy('to_revision', 'desc')
        .offset(page * perPage)
        .limit(perPage + 1)
        .execute();
      const editions = await editionsOf(database, source, rows);
      return { total: Number(total), versions: rows.map((row) => contentOf(row, editions)) };
    },

    async names(name, part, limit): Promise<readonly KeptName[]> {
      const source = await findSource(database, name);
      if (source === undefined) return [];
      // Each name once, from the key alone: rows with data are read for what is found only.
      const rows = await database
        .selectFrom((it) =>
          it
            .selectFrom('content_version')
            .select(({ fn }) => ['codename as name', fn.max('to_revision').as('end')])
            .where('source', '=', source)
            .where(sql<boolean>`codename like ${likeText(part)} escape '!'`)
            .where('codename', 'not like', '/%')
            .groupBy('codename')
            .orderBy('codename')
            .limit(limit)
            .as('last'),
        )
        .crossJoin('content_version')
        .select(['codename', 'type', 'to_revision'])
        .where('source', '=', source)
        .whereRef('codename', '=', 'last.name')
        .whereRef('to_revision', '=', 'last.end')
        .orderBy('codename')
        .execute();
      return rows.map(({ codename, type, to_revision }) => {
        return { codename, type, isPresent: to_revision === present };
      });
    },
  };
}

/** The name in the table; undefined for what is no codename, as it would name something else. */
function nameOf(of: Versioned): string | undefined {
  if ('file' in of) return beside[of.file];
  return of.codename.startsWith('/') ? undefined : of.codename;
}

/** `_`, which many codenames have, is no wildcard. */
const likeText = (part: string) => `%${part.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;

type Editions = ReadonlyMap<number, VersionEdition>;

/** The editions in which versions began or ended. */
async function editionsOf(
  database: EditionDatabase,
  source: number,
  rows: readonly ContentVersionRow[],
): Promise<Editions> {
  const revisions = [...new Set(rows.flatMap((row) => [row.from_revision, row.to_revision]))];
  if (revisions.length === 0) return new Map();
  const found = await database
    .selectFrom('content_edition')
    .select(['revision', 'moment', 'release', 'author', 'message'])
    .where('source', '=', source)
    .where('revision', 'in', revisions)
    .execute();
  return new Map(
    found.map(({ revision, moment, release, author, message }) => [
      revision,
      {
        revision,
        time: Date.parse(moment),
        release,
        ...(author ? { author } : {}),
        ...(message ? { message } : {}),
      },
    ]),
  );
}

function contentOf(row: ContentVersionRow, editions: Editions): KeptContent {
  const began = editions.get(row.from_revision);
  const ended = editions.get(row.to_revision);
  const about = {
    ...(began && { began }),
    ...(ended && { ended }),
    isPresent: row.to_revision === present,
  };
  if (row.erased !== null) return { ...about, erased: Date.parse(row.erased) };
  return { ...about, ...readRow(row) };
}

/** One damaged version must not hide the others. */
function readRow(row: StoredRow & Pick<ContentVersionRow, 'type'>) {
  try {
    return row.type === '' ? { text: JSON.parse(unpack(row)) as string } : { item: itemOf(row) };
  } catch {
    return { isDamaged: true } as const;
  }
}

/** Rows with data per statement. */
const rowsAtOnce = 200;

/**
 * Finds the items of staff and presenters with stored versions that contain a text, such as an address,
 * in upper or lower case. Each version is read, so the time grows with their number.
 */
export async function findPersonVersions(
  database: EditionDatabase,
  text: string,
): Promise<PersonItems> {
  const wanted = text.toLowerCase();
  const found = new Map<string, PersonItem>();
  let searched = 0;
  let unreadable = 0;
  for await (const { source, ...row } of versionsOfPersons(database)) {
    await pause();
    searched += 1;
    try {
      if (!unpack(row).toLowerCase().includes(wanted)) continue;
    } catch {
      unreadable += 1;
      continue;
    }
    const { codename, type } = row;
    const before = found.get(`${source} ${codename}`);
    found.set(`${source} ${codename}`, {
      source,
      codename,
      type,
      versions: (before?.versions ?? 0) + 1,
      isPresent: before?.isPresent || row.to_revision === present,
    });
  }
  return { items: [...found.values()], searched, unreadable };
}

/** The versions of staff and presenters that are not erased, page by page along their index. */
async function* versionsOfPersons(database: EditionDatabase) {
  const sources = await database.selectFrom('content_source').selectAll().orderBy('id').execute();
  for (const { id, name } of sources) {
    for (const type of personTypes) {
      let last: { to_revision: number; codename: string } | undefined;
      do {
        const after = last;
        const rows = await database
          .selectFrom('content_version')
          .select(['codename', 'type', 'to_revision', 'format', 'checksum', 'data'])
          .where('source', '=', id)
          .where('type', '=', type)
          .where('erased', 'is', null)
          .$if(after !== undefined, (it) =>
            it.where((is) =>
              is.or([
                is('to_revision', '>', after?.to_revision ?? 0),
                is.and([
                  is('to_revision', '=', after?.to_revision ?? 0),
                  is('codename', '>', after?.codename ?? ''),
                ]),
              ]),
            ),
          )
          .orderBy('to_revision')
          .orderBy('codename')
          .limit(rowsAtOnce)
          .execute();
        for (const row of rows) yield { ...row, source: name };
        last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
      } while (last);
    }
  }
}
