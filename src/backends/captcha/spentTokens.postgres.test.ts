import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { createSpentTokens } from './spentTokens.ts';

test('of two processes that spend a token at once, one does', async () => {
  const { url, remove } = await createTestDatabase();
  const databases = [await openDatabase('', url), await openDatabase('', url)];
  const until = Date.now() + 60_000;
  const spent = await Promise.all(
    databases.map((it, i) => createSpentTokens(it).spend('token', `submission ${i}`, until)),
  );
  expect(spent[0]).toBe(spent[1]);
  const found = databases.map((it) => createSpentTokens(it).spentFor('token'));
  expect(await Promise.all(found)).toEqual(spent);
  await Promise.all(databases.map((it) => it.destroy()));
  await remove();
});
