import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startLeadReceiver } from '../../../tests/fakes/leadReceiver.ts';
import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { newLead } from '../../backends/leads/contract.ts';
import { createDeliveryWorker } from '../../deliveries/deliveryWorker.server.ts';
import { createMailServer } from '../ports/choosePorts.ts';
import { chooseRecords } from '../ports/chooseRecords.ts';
import { openLeads } from './openLeads.ts';
import { readSettings } from './settings.ts';

const write = () => Promise.reject(new Error('Nobody gets a mail'));

test('processes that share a database deliver each lead once', async () => {
  const { url, remove } = await createTestDatabase();
  const receiver = await startLeadReceiver();
  const env = { DATABASE_URL: url, FORM_SUBMISSION_URL: receiver.url };
  const settings = readSettings(env, true);
  const processes = await Promise.all(
    [1, 2, 3].map(async () => {
      const records = await chooseRecords(settings);
      const onError = () => undefined;
      const store = records.deliveries;
      const worker = createDeliveryWorker({ store, brand: 'main', onError });
      const server = createMailServer(settings);
      const log = pino({ level: 'silent' });
      const leads = openLeads(settings, records, { worker, write, server, log });
      return { records, worker, leads };
    }),
  );
  const sent = Array.from({ length: 60 }, () => newLead());
  // Each lead reaches two processes, as when a visitor's browser retries.
  const taken = await Promise.all(
    sent.flatMap((lead, i) =>
      [i, i + 1].map(async (n) => (await processes[n % 3]?.leads.intake.take(lead))?.status),
    ),
  );
  expect(taken.filter((it) => it === 'stored')).toHaveLength(60);
  expect(taken.filter((it) => it === 'known')).toHaveLength(60);
  const backlog = () => processes[0]?.records.deliveries.backlog('lead', 'main');
  await expect.poll(backlog, { timeout: 15_000 }).toMatchObject({ waiting: 0, dead: 0 });
  const keys = receiver.taken.map(({ key }) => key);
  expect(keys.toSorted()).toEqual(sent.map(({ key }) => key).toSorted());
  await receiver.close();
  for (const { leads, worker, records } of processes) {
    await worker.close();
    leads.close();
    await records.receipts.close();
  }
  await remove();
});
