import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { administer, createDatabase } from './createDatabase.ts';

/** A database of a test's own on the run's PostgreSQL server. */
export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Makes a database without rows. @param isNew true for one without tables; default false */
export async function createTestDatabase(isNew = false): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(server, name, isNew ? 'template0' : 'migrated');
  return { url, remove: () => administer(server, `drop database ${name} with (force)`) };
}
