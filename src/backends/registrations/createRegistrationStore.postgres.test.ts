import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { liveFor } from '../../../tests/fakes/eventLifeActs.ts';
import { createMigratedDatabase } from '../../../tests/postgres/testDatabase.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createDeliveryStore } from '../deliveries/createDeliveryStore.ts';
import { createMailboxLimit, createMailStore } from '../mail/createMailStore.ts';
import { describeRegistrationStore, type TestRegistrations } from './contract.ts';
import { createRegistrationStore } from './createRegistrationStore.ts';

async function openTest(): Promise<TestRegistrations> {
  const server = await createMigratedDatabase();
  const cipher = createLeadCipher([randomBytes(32)]);
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase('', server.url);
      opened.push(database);
      return {
        store: createRegistrationStore(database, cipher),
        mails: createMailStore(database),
        deliveries: createDeliveryStore(database),
        mailboxes: createMailboxLimit(database, cipher),
      };
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await server.remove();
    },
  };
}

// CODE-2, CONFIG-5
describeRegistrationStore('PostgreSQL', openTest);

test('three hours of 12 events in two processes: nobody is lost or told twice (REG-15, REG-16)', async () => {
  const place = await openTest();
  const counts = await liveFor(3, [await place.open(), await place.open()]);
  expect(counts.news).toBeGreaterThan(2);
  expect(counts.forgotten).toBe(counts.registered);
  await place.remove();
}, 120_000);
