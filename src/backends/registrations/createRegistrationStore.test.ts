import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putMigratedDatabase } from '../../../tests/running/migratedDatabase.ts';
import { createLeadCipher, type LeadCipher } from '../../leads/leadCipher.server.ts';
import type { Registration } from '../../registrations/registration.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createDeliveryStore } from '../deliveries/createDeliveryStore.ts';
import { createMailboxLimit, createMailStore } from '../mail/createMailStore.ts';
import {
  describeRegistrationStore,
  newRegistration,
  offerWith,
  type TestRegistrations,
} from './contract.ts';
import { createRegistrationStore } from './createRegistrationStore.ts';

async function embedded(cipher: LeadCipher): Promise<TestRegistrations> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-registrations-'));
  await putMigratedDatabase(folder);
  const opened: Database[] = [];
  return {
    async open() {
      const database = await openDatabase(folder);
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
      await rm(folder, { recursive: true });
    },
  };
}

describeRegistrationStore('the embedded database', () => embedded(createLeadCipher([])));
describeRegistrationStore('the embedded database, encrypted', () =>
  embedded(createLeadCipher([randomBytes(32)])),
);

test('a list reads the places on the waiting list once a page, not once a registration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-registrations-'));
  let statements = 0;
  const onStatement = () => {
    statements += 1;
  };
  const database = await openDatabase(folder, undefined, { onStatement });
  const store = createRegistrationStore(database, createLeadCipher([]));
  const moment = '2026-11-21T08:00:00.000Z';
  const events = ['course', 'workshop'];
  for (const event of events) await store.add(newRegistration({ event, seats: 1 }), moment);
  const waiting = Array.from({ length: 600 }, (_, i) =>
    store.add(newRegistration({ event: events[i % 2] ?? '', seats: 1 }), moment),
  );
  await Promise.all(waiting);
  statements = 0;
  const listed: Registration[] = [];
  for await (const one of store.list({ status: 'waiting' })) listed.push(one);
  // Two pages: each is read, and its places are counted.
  expect(statements).toBe(4);
  for (const event of events) {
    const positions = listed.filter((it) => it.event === event).map(({ position }) => position);
    expect(positions.toReversed()).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
  }
  await database.destroy();
  await rm(folder, { recursive: true });
}, 60_000);

test('with a key, personal data on the disk is encrypted, also after a change (REG-12)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-registrations-'));
  const database = await openDatabase(folder);
  const plain = createRegistrationStore(database, createLeadCipher([]));
  const sealed = createRegistrationStore(database, createLeadCipher([randomBytes(32)]));
  const moment = '2026-11-21T08:00:00.000Z';
  const { id } = await sealed.add(newRegistration({ email: 'secret@example.org' }), moment);
  const files = await readdir(folder);
  const bytes = await Promise.all(files.map((it) => readFile(join(folder, it), 'latin1')));
  expect(bytes.join()).toContain('course');
  expect(bytes.join()).not.toMatch(/secret@example|St\. Mary/);
  expect((await plain.find(id))?.details).toBeUndefined();

  // Without its key, a registration is not changed: its address would be lost.
  const { details } = newRegistration();
  await expect(plain.change(id, { details }, moment, 'browser')).rejects.toThrow(/key/);
  const registration = newRegistration({ email: 'again@example.org' });
  const again = await sealed.add(registration, moment);
  const { details: corrected } = newRegistration({ details: { institution: 'St. Luke' } });
  await plain.add({ ...registration, details: corrected }, moment);
  expect((await sealed.find(id))?.email).toBe('secret@example.org');
  expect((await plain.find(again.id))?.email).toBe('again@example.org');

  const open = await plain.add(newRegistration({ email: 'open@example.org' }), moment);
  if (!open.details) throw new Error('It has no details');
  await sealed.change(open.id, { details: open.details }, moment, 'browser');
  const [byKey, withoutKey] = [await sealed.find(open.id), await plain.find(open.id)];
  expect([byKey?.email, withoutKey?.email]).toEqual(['open@example.org', undefined]);
  await database.destroy();
  await rm(folder, { recursive: true });
});

test('whoever registered with an earlier release counts as told (REG-16)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-registrations-'));
  const database = await openDatabase(folder);
  const store = createRegistrationStore(database, createLeadCipher([]));
  const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, second)).toISOString();
  await store.add(newRegistration(), at(0));
  await database.updateTable('registration').set({ told: '' }).execute();
  await database.updateTable('registration_event').set({ facts: '', facts_since: '' }).execute();
  expect(await store.followed('main', at(1))).toMatchObject([
    { event: 'course', facts: undefined },
  ]);
  const follow = async (place: string, second: number) => {
    await store.offer('main', offerWith({ seats: 2, place }), at(second));
    return store.tell('main', 'course', at(second), 0);
  };
  expect(await follow('Augsburg', 10)).toBe(0);
  expect(await follow('Ulm', 20)).toBe(1);
  await database.destroy();
  await rm(folder, { recursive: true });
});
