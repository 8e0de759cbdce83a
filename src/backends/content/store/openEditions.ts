import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connectionsFor } from '../../database/connectionLimit.ts';
import { openApart } from '../../database/openApart.ts';
import type { OpenOptions } from '../../database/openDatabase.ts';
import { createDeletionCounts } from '../../records/proofTables.ts';
import { createEditionTables, createKeptTables, type EditionTables } from './editionTables.ts';
import { createFlagsTable } from './keptFlags.ts';

/** The database of stored content. */
export type EditionDatabase = Kysely<EditionTables>;

/** No visitor waits for it, and it writes much at a time. In milliseconds. */
const longestStatement = 10_000;

/** The path of the embedded content, below `DATA_DIR`. */
export function contentFile(dataDirectory: string): string {
  return join(dataDirectory, 'content.db');
}

/**
 * Connects to the stored content at the first statement: in a file of its own in the folder, or with a
 * connection of its own to the server, so that it never makes a lead wait.
 * @param dataDirectory the folder for everything the site writes; created when missing
 * @param url a database on a PostgreSQL server, in place of the file
 */
export async function openEditions(
  dataDirectory: string,
  url?: string,
  options: Pick<OpenOptions, 'timeLimit' | 'onStatement' | 'oneWay'> = {},
): Promise<EditionDatabase> {
  const place = {
    file: contentFile(dataDirectory),
    ofFile: {
      '0020_edition': createEditionTables,
      '0021_kept_edition': createKeptTables,
      '0026_proof': createDeletionCounts,
      '0030_kept_flags': createFlagsTable,
    },
    url,
    connections: connectionsFor.editions,
  };
  return openApart(place, { ...options, timeLimit: options.timeLimit ?? longestStatement });
}
