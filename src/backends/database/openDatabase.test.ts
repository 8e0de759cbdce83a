import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standStill } from '../../../tests/fakes/standStill.ts';
import { databaseFile, openDatabase } from './openDatabase.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-database-'));
});
afterEach(() => rm(folder, { recursive: true }));

const row = {
  id: 'a',
  time: '2026-11-21T08:00:00.000Z',
  version: '20200303',
  choice: 'none',
  country: 'DE',
  rule: 'opt-in',
  language: 'de',
  text_hash: 'b',
  chosen_at: 'a',
  text_match: 'other',
};

test('a write is on disk before it returns', async () => {
  const database = await openDatabase(folder);
  const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database);
  const durability = await sql<{ synchronous: number }>`pragma synchronous`.execute(database);
  expect(mode.rows[0]?.journal_mode).toBe('wal');
  expect(durability.rows[0]?.synchronous).toBe(2);
  await database.destroy();
});

test('rejects a value that is neither text nor number, instead of storing null', async () => {
  const database = await openDatabase(folder);
  const wrong = { ...row, id: new Date() as unknown as string };
  await expect(database.insertInto('consent_receipt').values(wrong).execute()).rejects.toThrow(
    TypeError,
  );
  await database.destroy();
});

test('what is stored while the process stands still is not refused', async () => {
  const database = await openDatabase(folder, undefined, { timeLimit: 1_000 });
  // The second one waits for its turn.
  const stored = ['a', 'b'].map((id) =>
    database
      .insertInto('consent_receipt')
      .values({ ...row, id })
      .execute(),
  );
  // The statements are sent by now.
  await setImmediate();
  standStill(1_200);
  await expect(Promise.all(stored)).resolves.toHaveLength(2);
  await database.destroy();
});

test('a failed transaction leaves nothing', async () => {
  const database = await openDatabase(folder);
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('consent_receipt').values(row).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.selectFrom('consent_receipt').selectAll().execute()).toEqual([]);
  await database.destroy();
});

test('processes that start together agree on the schema of a new database', async () => {
  const module = resolve(import.meta.dirname, 'openDatabase.ts');
  const program = `const { openDatabase } = await import(${JSON.stringify(module)});
    const database = await openDatabase(${JSON.stringify(join(folder, 'new'))});
    await database.destroy();`;
  const run = promisify(execFile);
  const starts = Array.from({ length: 4 }, () =>
    run(process.execPath, ['--input-type=module', '-e', program]),
  );
  await expect(Promise.all(starts)).resolves.toHaveLength(4);
});

test('names a file that is not a database in the error', async () => {
  await writeFile(databaseFile(folder), 'no database, but a text that is long enough to be seen');
  await expect(openDatabase(folder)).rejects.toThrow(databaseFile(folder));
});

/** Makes all files read-only, as on such a disk, also for root, until a function is called. */
async function makeReadOnly(): Promise<() => Promise<void>> {
  const change = async (mode: number) => {
    for (const name of await readdir(folder)) await chmod(join(folder, name), mode & 0o666);
    await chmod(folder, mode);
  };
  const isRoot = process.geteuid?.() === 0;
  await change(0o555);
  if (isRoot) process.seteuid?.(65_534);
  return async () => {
    if (isRoot) process.seteuid?.(0);
    await change(0o700);
  };
}

test('a database on a read-only disk can be read, and is written to once it can be', async () => {
  const other = await openDatabase(folder);
  await other.insertInto('consent_receipt').values(row).execute();
  const makeWritable = await makeReadOnly();
  const database = await openDatabase(folder);
  const write = (id: string) =>
    database
      .insertInto('consent_receipt')
      .values({ ...row, id })
      .execute();
  const read = () => database.selectFrom('consent_receipt').select('id').orderBy('id').execute();
  try {
    for (const id of ['first', 'second']) {
      await expect(write(id)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    }
    expect(await read()).toEqual([{ id: 'a' }]);
  } finally {
    await makeWritable();
  }
  await write('b');
  expect(await read()).toEqual([{ id: 'a' }, { id: 'b' }]);
  await other.destroy();
  await database.destroy();
});
