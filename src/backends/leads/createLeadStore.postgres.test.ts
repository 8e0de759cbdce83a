import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { describeLeadStore } from './contract.ts';
import { createLeadStore } from './createLeadStore.ts';

// CODE-2, CONFIG-5
describeLeadStore('PostgreSQL', async () => {
  const test = await createTestDatabase();
  const cipher = createLeadCipher([randomBytes(32)]);
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase('', test.url);
      opened.push(database);
      return createLeadStore(database, cipher);
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await test.remove();
    },
  };
});
