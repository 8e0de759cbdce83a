import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { openDatabase } from './openDatabase.ts';

let place: TestDatabase;
beforeEach(async () => {
  place = await createTestDatabase();
});
afterEach(() => place.remove());

test('a write is on disk before it returns, whatever the settings of the server', async () => {
  const lax = new URL(place.url);
  lax.searchParams.set('options', '-c synchronous_commit=off');
  const database = await openDatabase('', lax.href);
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(
    database,
  );
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  await database.destroy();
});

test('processes that start together agree on the schema of a new database (CONFIG-5)', async () => {
  const module = resolve(import.meta.dirname, 'openDatabase.ts');
  const program = `const { openDatabase } = await import(${JSON.stringify(module)});
    const database = await openDatabase('', ${JSON.stringify(place.url)});
    await database.destroy();`;
  const run = promisify(execFile);
  const starts = Array.from({ length: 4 }, () =>
    run(process.execPath, ['--input-type=module', '-e', program]),
  );
  await expect(Promise.all(starts)).resolves.toHaveLength(4);
}, 60_000);

test('a connection that breaks is replaced', async () => {
  const database = await openDatabase('', place.url);
  const other = await openDatabase('', place.url);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  await expect
    .poll(() =>
      database
        .selectFrom('lead')
        .selectAll()
        .execute()
        .catch(() => undefined),
    )
    .toEqual([]);
  await Promise.all([database.destroy(), other.destroy()]);
});

test('a connection that breaks during use fails only the statements on it', async () => {
  const database = await openDatabase('', place.url);
  const other = await openDatabase('', place.url, { timeLimit: 20_000 });
  const work = database.transaction().execute(async (transaction) => {
    // Waits until the process has ended. Its notice has been sent by then.
    await sql`select pg_terminate_backend(pid, 15000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
    // Let the notice be read, without a query.
    await turn();
    await turn();
    return transaction.selectFrom('lead').selectAll().execute();
  });
  await expect(work).rejects.toThrow('not queryable');
  expect(await database.selectFrom('lead').selectAll().execute()).toEqual([]);
  await Promise.all([database.destroy(), other.destroy()]);
});

test.each([
  ['postgres://someone:secret@127.0.0.1:1/portico', 'portico on 127.0.0.1:1', 'ECONNREFUSED'],
  ['', 'nowhere on', 'does not exist'],
])(
  'an error names the setting when the server is unreachable or lacks the database',
  async (url, name, why) => {
    const missing = new URL(place.url);
    missing.pathname = '/nowhere';
    const error = await openDatabase('', url || missing.href).catch((it: unknown) => it as Error);
    expect((error as Error).message).toMatch(new RegExp(`^DATABASE_URL: .*${name}.*${why}`));
    expect((error as Error).message).not.toContain('secret');
  },
);
