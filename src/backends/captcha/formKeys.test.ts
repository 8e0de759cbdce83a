import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createFormKeys } from './formKeys.ts';
import { describeFormKeys } from './formKeysContract.ts';

describeFormKeys('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-keys-'));
  const opened: Database[] = [];
  return {
    async open(brand) {
      const database = await openDatabase(folder);
      opened.push(database);
      return createFormKeys(database, brand);
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await rm(folder, { recursive: true });
    },
  };
});
