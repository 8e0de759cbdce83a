import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/postgres.ts';
import { openDatabase } from '../../src/backends/database/openDatabase.ts';
import { createDatabase } from './createDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL server. */
    postgresUrl: string;
  }
}

/**
 * Starts one PostgreSQL server for all tests of a run, with a database in the present form that
 * those of tests are copied from.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const migrated = await openDatabase('', await createDatabase(server.url, 'migrated'));
  await migrated.destroy();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
