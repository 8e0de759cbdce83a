import type { TestProject } from 'vitest/node';
import { startPostgres } from '../running/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the run's PostgreSQL server. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
