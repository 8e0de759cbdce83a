import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../tests/running/postgres.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import { checkWrites } from './maintenance.ts';
import { type Database, openDatabase } from './openDatabase.ts';

/** Generous, as a busy machine is no fault of what is tested. */
const timeLimit = 20_000;

let server: PostgresServer;
let database: Database;
beforeEach(async () => {
  server = await startPostgres();
  database = await openDatabase('', server.url, { timeLimit });
}, 60_000);
afterEach(async () => {
  await database.destroy();
  await server.stop();
});

/** Runs a statement in a session of its own, which may always write. */
async function administer(...statements: readonly string[]): Promise<unknown> {
  const url = new URL(server.url);
  url.searchParams.set('options', '-c default_transaction_read_only=off');
  const client = new Client({ connectionString: url.href });
  await client.connect();
  let last: unknown;
  for (const statement of statements) last = (await client.query(statement)).rows[0];
  await client.end();
  return last;
}

/** Whether a new session of the site would be read-only. */
async function newSession(): Promise<string> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query('show default_transaction_read_only');
  await client.end();
  return rows[0].default_transaction_read_only;
}

let tokens = 0;
const accepted: string[] = [];
/** Stores a row, like a lead. @returns whether it was accepted */
async function write(): Promise<boolean> {
  tokens += 1;
  const row = { token: `t${tokens}`, submission: 's', until: '2099' };
  try {
    await database.insertInto('spent_token').values(row).execute();
  } catch (error) {
    if (isStoreUnavailable(error)) return false;
    throw error;
  }
  accepted.push(row.token);
  return true;
}

/** Several at once, and one in a transaction, so that several connections are used. */
async function writeMany(): Promise<boolean[]> {
  return Promise.all([
    ...Array.from({ length: 8 }, write),
    checkWrites(database).then(
      () => true,
      () => false,
    ),
  ]);
}

const read = () => database.selectFrom('spent_token').select('token').execute();

test.each([
  [
    'server',
    ['alter system set default_transaction_read_only = on', 'select pg_reload_conf()'],
    ['alter system reset default_transaction_read_only', 'select pg_reload_conf()'],
  ],
  [
    'database',
    ['alter database postgres set default_transaction_read_only = on'],
    ['alter database postgres reset default_transaction_read_only'],
  ],
])(
  'after a read-only episode of the %s no write is refused, and nothing accepted is lost (CONFIG-30)',
  async (_, begin, end) => {
    accepted.length = 0;
    expect(await writeMany()).not.toContain(false);
    await administer(...begin);
    await expect.poll(newSession).toBe('on');
    // A setting of the database is that of new sessions, as after a failover.
    await administer(
      "select pg_terminate_backend(pid, 15000) from pg_stat_activity where application_name = 'portico'",
    );
    await expect.poll(() => read().catch(() => undefined)).toHaveLength(8);
    for (let i = 0; i < 3; i += 1) {
      expect(await writeMany()).not.toContain(true);
      // These sessions of the episode can read, and must not be kept either.
      await Promise.all(Array.from({ length: 8 }, read));
    }
    await administer(...end);
    await expect.poll(newSession).toBe('off');
    for (let i = 0; i < 3; i += 1) expect(await writeMany()).not.toContain(false);
    expect((await read()).map(({ token }) => token).toSorted()).toEqual(accepted.toSorted());
  },
  120_000,
);

test('sessions that were only read on in the episode refuse no more than one burst (CONFIG-30)', async () => {
  await administer('alter database postgres set default_transaction_read_only = on');
  await administer(
    "select pg_terminate_backend(pid, 15000) from pg_stat_activity where application_name = 'portico'",
  );
  await expect.poll(() => read().catch(() => undefined)).toEqual([]);
  await Promise.all(Array.from({ length: 10 }, read));
  await administer('alter database postgres reset default_transaction_read_only');
  await expect(checkWrites(database)).rejects.toMatchObject({ name: 'StoreUnavailable' });
  expect(await writeMany()).not.toContain(false);
}, 60_000);
