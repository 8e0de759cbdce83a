import { pause } from '../../../content/pauses.ts';
import { personTypes } from '../../../content/types/index.ts';
import type { PersonItem, PersonItems } from '../../../desk/persons/heldData.ts';
import { present } from './editionTables.ts';
import type { EditionDatabase } from './openEditions.ts';
import { unpack } from './storedText.ts';

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
      ...{ source, codename, type },
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
