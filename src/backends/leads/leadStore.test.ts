import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { describeLeadStore } from './contract.ts';
import { createLeadStore } from './leadStore.ts';

describeLeadStore('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-leads-'));
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase(folder);
      opened.push(database);
      return createLeadStore(database, createLeadCipher([]));
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await rm(folder, { recursive: true });
    },
  };
});
