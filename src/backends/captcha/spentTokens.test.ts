import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createSpentTokens } from './spentTokens.ts';
import { describeSpentTokens } from './spentTokensContract.ts';

describeSpentTokens('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-tokens-'));
  const opened: Database[] = [];
  return {
    async open(now) {
      const database = await openDatabase(folder);
      opened.push(database);
      return createSpentTokens(database, now);
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await rm(folder, { recursive: true });
    },
  };
});
