import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { startPgBouncer } from '../../../tests/running/pgbouncer.ts';
import type { NewLead } from '../../contact/leadIntake.ts';
import { newLead } from '../leads/contract.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './openDatabase.ts';

vi.setConfig({ testTimeout: 120_000 });

let place: TestDatabase;
beforeEach(async () => {
  place = await createTestDatabase();
});
afterEach(() => place.remove());

/** Reads from the server itself. */
async function ask(query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: place.url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

const tables = () =>
  ask("select table_name from information_schema.tables where table_schema = 'public'");
const locks = () =>
  ask(`select pid from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()`);

const load = (module: string) =>
  `await import(${JSON.stringify(resolve(import.meta.dirname, module))})`;

/** Starts a process that opens the database and accepts a form. */
function accept(url: string, lead: NewLead): Promise<unknown> {
  const program = `
    const { openDatabase } = ${load('openDatabase.ts')};
    const { createLeadStore } = ${load('../leads/createLeadStore.ts')};
    const { createLeadCipher } = ${load('../../leads/leadCipher.server.ts')};
    const database = await openDatabase('', ${JSON.stringify(url)}, { timeLimit: 20_000 });
    const leads = createLeadStore(database, createLeadCipher([]));
    await leads.add(${JSON.stringify(lead)}, new Date().toISOString());
    await database.destroy();`;
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
}

test.each([
  ['transaction', 'last released first', []],
  ['transaction', 'in turn', ['server_round_robin = 1']],
  ['transaction', 'one for all', ['default_pool_size = 1']],
  ['statement', 'last released first', []],
] as const)(
  'sessions that a pooler shares (%s, %s) are refused with the setting and the reason (CONFIG-32)',
  async (mode, _, options) => {
    await using pooler = await startPgBouncer(place.url, mode, options);
    // More sessions than one, and other clients.
    const starts = Array.from({ length: 4 }, () =>
      openDatabase('', pooler.url, { timeLimit: 20_000 }).then(
        (database) => database.destroy(),
        (error: Error) => error.message,
      ),
    );
    const reason = expect.stringMatching(/^DATABASE_URL: .* cannot be used: .*pool_mode=session/);
    expect(await Promise.all(starts)).toEqual(starts.map(() => reason));
    expect(await tables()).toEqual([]);
    expect(await locks()).toEqual([]);
  },
);

test('processes that start at once through a pooler with session pooling accept forms and migrate once (CONFIG-32)', async () => {
  await using pooler = await startPgBouncer(place.url, 'session');
  const leads = Array.from({ length: 4 }, () => newLead());
  await Promise.all(leads.map((lead) => accept(pooler.url, lead)));
  const stored = (await ask('select idempotency_key as key from lead')).map(({ key }) => key);
  expect(stored.toSorted()).toEqual(leads.map(({ key }) => key).toSorted());
  const done = await ask(
    'select name from kysely_migration union all select name from portico_migration order by name',
  );
  expect(done.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted());
  expect(await locks()).toEqual([]);
});
