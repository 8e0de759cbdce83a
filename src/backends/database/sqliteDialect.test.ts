import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ThreadedSqliteDialect } from './sqliteDialect.ts';
import type { SqliteAnswer } from './sqliteThread.ts';

/** A thread that answers on command, to simulate a hanging disk. */
let sent: string[];
let answers: ((answer: SqliteAnswer) => void)[];
let isHanging: boolean;
let database: Kysely<unknown>;

beforeEach(() => {
  sent = [];
  answers = [];
  isHanging = true;
  const thread = {
    run({ sql: text }: { readonly sql: string }) {
      sent.push(text);
      if (!isHanging) return Promise.resolve({ rows: [] });
      return new Promise<SqliteAnswer>((resolve) => answers.push(resolve));
    },
    close: async () => undefined,
  };
  database = new Kysely({ dialect: new ThreadedSqliteDialect(thread, 50) });
});
afterEach(() => database.destroy());

function recover(): void {
  isHanging = false;
  for (const answer of answers) answer({ rows: [] });
}

const statement = (text: string) => sql.raw(text).execute(database);
const unavailable = { name: 'StoreUnavailable' };

test('rolls back a transaction that begins after its caller gave up, before anything else runs', async () => {
  const work = database.transaction().execute((transaction) => sql`inside`.execute(transaction));
  await expect(work).rejects.toMatchObject(unavailable);
  recover();
  await statement('later');
  expect(sent).toEqual(['begin immediate', 'rollback', 'later']);
});

test('rolls back a transaction whose statement timed out, and then runs the next one', async () => {
  isHanging = false;
  const work = database.transaction().execute(async (transaction) => {
    isHanging = true;
    await sql`inside`.execute(transaction);
  });
  await expect(work).rejects.toMatchObject(unavailable);
  const waiting = statement('later').catch((error: Error) => error.name);
  recover();
  expect(await waiting).not.toBe('StoreUnavailable');
  expect(sent).toEqual(['begin immediate', 'inside', 'rollback', 'later']);
});

test('while a statement hangs, the next ones are not sent and fail soon', async () => {
  await expect(statement('first')).rejects.toMatchObject(unavailable);
  const others = await Promise.allSettled(Array.from({ length: 50 }, () => statement('other')));
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(sent).toEqual(['first']);
  recover();
  await statement('last');
  expect(sent).toEqual(['first', 'last']);
});
