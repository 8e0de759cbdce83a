import { personTypes } from '../../../content/types/index.ts';
import { deleteInBatches } from '../../database/manyRows.ts';
import { countFlagAuthorsBefore, forgetFlagAuthorsBefore, forgetFlagsBefore } from './keptFlags.ts';
import type { EditionDatabase } from './openEditions.ts';
import { findSource } from './readEdition.ts';

/** Erases all versions of an item. @returns how many were not erased before */
export async function erase(
  database: EditionDatabase,
  name: string,
  codename: string,
  now: number,
): Promise<number> {
  // Processes of the release before may have stored it there; they store it again if it is published.
  await database.deleteFrom('edition_part').where('codename', '=', codename).execute();
  const source = await findSource(database, name);
  if (source === undefined) return 0;
  const { numUpdatedRows } = await database
    .updateTable('content_version')
    .set({ data: '', erased: new Date(now).toISOString() })
    .where('source', '=', source)
    .where('codename', '=', codename)
    .where('type', '<>', '')
    .where('erased', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** When the content of an item was last erased, in milliseconds since the epoch; 0 if it never was. */
export async function lastErased(database: EditionDatabase): Promise<number> {
  const { last } = await database
    .selectFrom('content_version')
    .select(({ fn }) => fn.max('erased').as('last'))
    .executeTakeFirstOrThrow();
  return last ? Date.parse(last) : 0;
}

/** The edition of each source at a moment; a source that began later is absent. */
async function* editionsAt(database: EditionDatabase, moment: string) {
  const sources = await database.selectFrom('content_source').select('id').orderBy('id').execute();
  for (const { id: source } of sources) {
    const row = await database
      .selectFrom('content_edition')
      .select('revision')
      .where('source', '=', source)
      .where('moment', '<=', moment)
      .orderBy('moment', 'desc')
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row) yield { source, revision: row.revision };
  }
}

/**
 * Counts the versions that had ended at a moment, and, of persons, the authors of editions and flags
 * until then.
 * @param isOfPersons true for those that `forgetPersonsBefore` deletes, otherwise those of `forgetBefore`
 */
export async function countEndedBefore(
  database: EditionDatabase,
  moment: number,
  isOfPersons: boolean,
): Promise<number> {
  let count = isOfPersons ? await countFlagAuthorsBefore(database, moment) : 0;
  for await (const { source, revision } of editionsAt(database, new Date(moment).toISOString())) {
    const ended = await database
      .selectFrom('content_version')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('source', '=', source)
      .where('to_revision', '<=', revision)
      .$if(isOfPersons, (it) => it.where('type', 'in', personTypes))
      .executeTakeFirstOrThrow();
    count += Number(ended.count);
    if (!isOfPersons) continue;
    const authors = await database
      .selectFrom('content_edition')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('source', '=', source)
      .where('revision', '<=', revision)
      .where('author', '<>', '')
      .executeTakeFirstOrThrow();
    count += Number(authors.count);
  }
  return count;
}

/** Deletes the versions that had ended in an edition. @param types only of these; default all */
function deleteEnded(
  database: EditionDatabase,
  source: number,
  revision: number,
  types?: readonly string[],
): Promise<number> {
  const ended = database
    .selectFrom('content_version')
    .select('codename')
    .where('source', '=', source)
    .where('to_revision', '<=', revision)
    .$if(types !== undefined, (it) => it.where('type', 'in', types ?? []))
    .orderBy('to_revision')
    .orderBy('codename');
  return deleteInBatches((limit) =>
    database
      .deleteFrom('content_version')
      .where('source', '=', source)
      .where('to_revision', '<=', revision)
      .where('codename', 'in', ended.limit(limit))
      .$if(types !== undefined, (it) => it.where('type', 'in', types ?? []))
      .executeTakeFirstOrThrow(),
  );
}

/** Deletes what had ended at a moment, also of flags. @returns the number of versions */
export async function forgetBefore(database: EditionDatabase, moment: number): Promise<number> {
  await forgetFlagsBefore(database, moment);
  let deleted = 0;
  for await (const { source, revision } of editionsAt(database, new Date(moment).toISOString())) {
    deleted += await deleteEnded(database, source, revision);
    const old = database
      .selectFrom('content_edition')
      .select('revision')
      .where('source', '=', source)
      .where('revision', '<', revision)
      .orderBy('revision');
    await deleteInBatches((limit) =>
      database
        .deleteFrom('content_edition')
        .where('source', '=', source)
        .where('revision', 'in', old.limit(limit))
        .executeTakeFirstOrThrow(),
    );
  }
  return deleted;
}

/** Deletes what of persons had ended at a moment, and authors. @returns the number of versions */
export async function forgetPersonsBefore(
  database: EditionDatabase,
  moment: number,
): Promise<number> {
  await forgetFlagAuthorsBefore(database, moment);
  let deleted = 0;
  for await (const { source, revision } of editionsAt(database, new Date(moment).toISOString())) {
    deleted += await deleteEnded(database, source, revision, personTypes);
    await database
      .updateTable('content_edition')
      .set({ author: '' })
      .where('source', '=', source)
      .where('revision', '<=', revision)
      .where('author', '<>', '')
      .execute();
  }
  return deleted;
}
