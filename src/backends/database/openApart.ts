import type { Kysely } from 'kysely';
import { storeTimeLimit } from '../../records/storeUnavailable.ts';
import { type Migrations, migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import {
  connectTo,
  embeddedPlace,
  type OpenOptions,
  prepareOnce,
  servedPlace,
} from './openDatabase.ts';

/** A database apart from the site's other records. */
export interface ApartPlace {
  /** The path of the embedded file; its folder is created when missing. */
  readonly file: string;
  /** The changes of the schema of that file. */
  readonly ofFile: Migrations;
  /** A database on a PostgreSQL server, in place of the file. */
  readonly url: string | undefined;
  /** The most connections to the server. */
  readonly connections: number;
  /** False if the file may lack what was written last after a loss of power; default true. */
  readonly waitsForDisk?: boolean;
}

/**
 * Connects at the first statement, which brings the schema up to date before: to a file of its own, or
 * with connections of its own to the server, so that neither it nor the site's records wait for the other.
 */
export async function openApart<Tables>(
  { file, ofFile, url, connections, waitsForDisk }: ApartPlace,
  options: Pick<OpenOptions, 'timeLimit' | 'onStatement' | 'oneWay'>,
): Promise<Kysely<Tables>> {
  const { timeLimit = storeTimeLimit, oneWay } = options;
  const place = url ? await servedPlace(url, connections) : embeddedPlace(file, waitsForDisk);
  const changes = url ? migrations : ofFile;
  const prepare = prepareOnce(() => migrate(changes, place.dialect, timeLimit, oneWay));
  return connectTo(place, prepare, { ...options, timeLimit });
}
