import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../src/backends/database/openDatabase.ts';

/** An empty database for one test, on the run's PostgreSQL server. */
export interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const addressOf = (name: string) =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;

async function create(from = 'template1'): Promise<TestDatabase & { readonly name: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${from}`);
  const remove = () => administer(`drop database ${name} with (force)`);
  return { name, url: addressOf(name), remove };
}

/** Creates a database without tables. */
export const createTestDatabase = (): Promise<TestDatabase> => create();

/** The name of a database with the tables of this release, which goes with the run's server. */
let migrated: Promise<string> | undefined;
async function migrateOne(): Promise<string> {
  const { name, url } = await create();
  await (await openDatabase('', url)).destroy();
  return name;
}

/**
 * Creates a database with the tables of this release and no rows, for tests of what is in them. It is
 * copied, as each change of the schema takes a while.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  migrated ??= migrateOne();
  return create(await migrated);
}
