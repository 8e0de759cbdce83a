import { randomBytes } from 'node:crypto';
import { createMigratedDatabase } from '../../../tests/postgres/testDatabase.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createDeliveryStore } from '../deliveries/createDeliveryStore.ts';
import { createMailStore } from '../mail/createMailStore.ts';
import { describeLeadStore } from './contract.ts';
import { createLeadStore } from './createLeadStore.ts';

// CODE-2, CONFIG-5
describeLeadStore('PostgreSQL', async () => {
  const test = await createMigratedDatabase();
  const cipher = createLeadCipher([randomBytes(32)]);
  const opened: Database[] = [];
  async function database(): Promise<Database> {
    const one = await openDatabase('', test.url);
    opened.push(one);
    return one;
  }
  return {
    async open(furtherOf) {
      const one = await database();
      return {
        leads: createLeadStore(one, cipher, furtherOf),
        mails: createMailStore(one),
        deliveries: createDeliveryStore(one),
      };
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await test.remove();
    },
  };
});
