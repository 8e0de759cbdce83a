import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../scripts/postgres.ts';
import { openFleet } from '../content/fleet/createRegister.ts';
import { openEditions } from '../content/store/openEditions.ts';
import { connectionsOfProcess, readConnectionLimit } from './connectionLimit.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { openStatistics } from './openStatistics.ts';

/** Generous, as a busy machine is no fault of what is tested. */
const timeLimit = 60_000;

let server: PostgresServer;
beforeEach(async () => {
  server = await startPostgres();
}, 180_000);
afterEach(() => server.stop());

/** Runs statements as the owner of the server. @returns the rows of the last one */
async function administer(
  ...statements: readonly string[]
): Promise<readonly { count?: number }[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  let rows: readonly { count?: number }[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

/** The address of the database for another user. */
function urlOf(user: string): string {
  const url = new URL(server.url);
  url.username = user;
  return url.href;
}

async function limitOf(url: string) {
  const database = await openDatabase('', url, { timeLimit });
  const limit = await readConnectionLimit(database);
  await database.destroy();
  return limit;
}

test('the limit is that of the server, of the database or of the user, whichever is least (CONFIG-35)', async () => {
  await administer(
    'create role visitor login',
    'grant all on schema public to visitor',
    'alter system set superuser_reserved_connections = 4',
  );
  await server.halt();
  await server.resume();
  const url = urlOf('visitor');
  expect(await limitOf(url)).toEqual({ connections: 196, of: 'max_connections' });
  await administer('alter database postgres connection limit 50');
  expect(await limitOf(url)).toEqual({ connections: 50, of: 'the database' });
  await administer('alter role visitor connection limit 20');
  expect(await limitOf(url)).toEqual({ connections: 20, of: 'the user' });
}, 180_000);

test('a process opens as many connections as are counted for it, and no more (CONFIG-35)', async () => {
  const database: Database = await openDatabase('', server.url, { timeLimit });
  const statistics = await openStatistics('', server.url, { timeLimit });
  const editions = await openEditions('', server.url, { timeLimit });
  const fleet = await openFleet('', server.url, { timeLimit });
  // Each waits for a lock that is held meanwhile, so that it keeps its connection.
  const holder = new Client({ connectionString: server.url });
  await holder.connect();
  await holder.query('begin; lock table lead, search_query, content_source, fleet_member');
  const ask = Array.from({ length: 20 }, () => [
    database.selectFrom('lead').select('id').execute(),
    statistics.selectFrom('search_query').select('day').execute(),
    editions.selectFrom('content_source').select('id').execute(),
    fleet.selectFrom('fleet_member').select('id').execute(),
  ]).flat();
  const open = async () => {
    const rows = await administer(
      "select count(*)::int from pg_stat_activity where application_name = 'portico' and wait_event_type = 'Lock'",
    );
    return rows[0]?.count;
  };

  await expect.poll(open, { timeout: timeLimit }).toBe(connectionsOfProcess);
  const [all] = await administer(
    "select count(*)::int from pg_stat_activity where application_name = 'portico'",
  );
  expect(all?.count).toBe(connectionsOfProcess);
  await holder.query('rollback');
  await Promise.all(ask);
  await holder.end();
  await database.destroy();
  await statistics.destroy();
  await fleet.destroy();
  await editions.destroy();
}, 180_000);
