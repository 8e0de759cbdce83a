import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { databaseFile, openDatabase } from '../../src/backends/database/openDatabase.ts';
import { temporaryFolder } from './temporaryFolder.ts';

let migrated: Promise<Buffer> | undefined;

async function migrateOne(): Promise<Buffer> {
  await using folder = await temporaryFolder('migrated');
  await (await openDatabase(folder.path)).destroy();
  return readFile(databaseFile(folder.path));
}

/**
 * Puts a database with the tables of this release and no rows into a data folder, for tests of what is in
 * them. It is a copy, as each change of the schema takes a while.
 */
export async function putMigratedDatabase(dataDirectory: string): Promise<void> {
  migrated ??= migrateOne();
  const file = databaseFile(dataDirectory);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await migrated, { mode: 0o600 });
}
