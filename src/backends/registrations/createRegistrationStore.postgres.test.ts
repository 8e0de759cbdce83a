import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createMailboxLimit } from '../mail/createMailboxLimit.ts';
import { createMailQueue } from '../mail/createMailQueue.ts';
import { describeRegistrationStore } from './contract.ts';
import { createRegistrationStore } from './createRegistrationStore.ts';

// CODE-2, CONFIG-5
describeRegistrationStore('PostgreSQL', async () => {
  const test = await createTestDatabase();
  const cipher = createLeadCipher([randomBytes(32)]);
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase('', test.url);
      opened.push(database);
      return {
        store: createRegistrationStore(database, cipher),
        mails: createMailQueue(database),
        mailboxes: createMailboxLimit(database, cipher),
      };
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await test.remove();
    },
  };
});
