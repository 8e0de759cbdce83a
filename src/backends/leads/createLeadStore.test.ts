import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putMigratedDatabase } from '../../../tests/running/migratedDatabase.ts';
import { createLeadCipher, type LeadCipher } from '../../leads/leadCipher.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createDeliveryStore } from '../deliveries/createDeliveryStore.ts';
import { createMailStore } from '../mail/createMailStore.ts';
import { describeLeadStore, newLead, type TestLeads } from './contract.ts';
import { createLeadStore } from './createLeadStore.ts';

const noCipher = createLeadCipher([]);

async function embedded(cipher: LeadCipher): Promise<TestLeads> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-leads-'));
  await putMigratedDatabase(folder);
  const opened: Database[] = [];
  async function database(): Promise<Database> {
    const one = await openDatabase(folder);
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
      await rm(folder, { recursive: true });
    },
  };
}

describeLeadStore('the embedded database', () => embedded(noCipher));
describeLeadStore('the embedded database, encrypted', () =>
  embedded(createLeadCipher([randomBytes(32)])),
);

test('with a key, personal data on the disk is encrypted, and older leads stay readable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-leads-'));
  const database = await openDatabase(folder);
  const plain = createLeadStore(database, noCipher);
  const sealed = createLeadStore(database, createLeadCipher([randomBytes(32)]));
  const moment = '2026-11-21T08:00:00.000Z';
  await sealed.add(
    newLead({ email: 'secret@example.org', payload: { lastName: 'Geheim' } }),
    moment,
  );
  const files = await readdir(folder);
  const bytes = await Promise.all(files.map((it) => readFile(join(folder, it), 'latin1')));
  expect(bytes.join()).toContain('contact_form');
  expect(bytes.join()).not.toMatch(/secret@example|Geheim/);

  await plain.add(newLead({ email: 'open@example.org' }), moment);
  const emails: unknown[] = [];
  for await (const { email } of sealed.list()) emails.push(email);
  expect(emails.toSorted()).toEqual(['open@example.org', 'secret@example.org']);
  for await (const lead of plain.list({ email: 'secret@example.org' })) emails.push(lead);
  expect(emails).toHaveLength(2);
  expect(await sealed.forget('open@example.org')).toBe(1);
  for await (const { email, payload } of plain.list())
    expect([email, payload]).toEqual([undefined, undefined]);
  await database.destroy();
  await rm(folder, { recursive: true });
});
