import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../records/storeUnavailable.ts';
import { createSqliteThread } from './sqliteThread.ts';

test('a database that was closed is not opened again by what was under way (SEARCH-32)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-thread-'));
  const thread = createSqliteThread(join(folder, 'a.db'));
  await thread.run({ sql: 'create table a (b text) strict', parameters: [] });
  await thread.close();
  await expect(thread.run({ sql: 'select 1', parameters: [] })).rejects.toThrow(StoreUnavailable);
  // While SQLite has a file open, there is a log beside it.
  expect(await readdir(folder)).toEqual(['a.db']);
  await rm(folder, { recursive: true });
});
