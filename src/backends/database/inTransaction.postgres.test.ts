import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { inTransaction } from './inTransaction.ts';
import { type Database, openDatabase } from './openDatabase.ts';

let place: TestDatabase;
let databases: readonly [Database, Database];
beforeEach(async () => {
  place = await createTestDatabase();
  const url = new URL(place.url);
  url.searchParams.set('options', '-c default_transaction_isolation=serializable');
  const open = () => openDatabase('', url.href, { timeLimit: 20_000 });
  databases = [await open(), await open()];
});
afterEach(async () => {
  await Promise.all(databases.map((it) => it.destroy()));
  await place.remove();
});

const key = { brand: 'main', fingerprint: 'count' };

/** Reads a number and writes the next one; a conflict is certain if another one wrote in between. */
function increase(database: Database, inBetween: () => Promise<void>): Promise<void> {
  return inTransaction(database, async (trx) => {
    const of = trx.selectFrom('form_key').select('used_at').where('brand', '=', key.brand);
    const { used_at: count } = await of.executeTakeFirstOrThrow();
    await inBetween();
    const used_at = String(Number(count) + 1);
    await trx.updateTable('form_key').set({ used_at }).where('brand', '=', key.brand).execute();
  });
}

test('a transaction that conflicts with another one is repeated', async () => {
  const [one, other] = databases;
  await one
    .insertInto('form_key')
    .values({ ...key, used_at: '0' })
    .execute();
  let rounds = 0;
  await increase(one, async () => {
    rounds += 1;
    if (rounds === 1) await increase(other, async () => undefined);
  });
  const { used_at } = await one.selectFrom('form_key').selectAll().executeTakeFirstOrThrow();
  expect([used_at, rounds]).toEqual(['2', 2]);
});

test('a transaction that always conflicts fails as an unavailable store', async () => {
  const [one, other] = databases;
  await one
    .insertInto('form_key')
    .values({ ...key, used_at: '0' })
    .execute();
  const always = increase(one, () => increase(other, async () => undefined));
  await expect(always).rejects.toMatchObject({ name: 'StoreUnavailable' });
});
