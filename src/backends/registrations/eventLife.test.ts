import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEventLife } from '../../../tests/fakes/eventLife.ts';
import { acts, type Life, liveFor, pause } from '../../../tests/fakes/eventLifeActs.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createDeliveryStore } from '../deliveries/createDeliveryStore.ts';
import { createMailboxLimit, createMailStore } from '../mail/createMailStore.ts';
import type { OpenRegistrations } from './contract.ts';
import { createRegistrationStore } from './createRegistrationStore.ts';

let folder: string;
let databases: Database[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-life-'));
});
afterEach(async () => {
  await Promise.all(databases.map((it) => it.destroy()));
  databases = [];
  await rm(folder, { recursive: true });
});

async function openTwo(name: string): Promise<OpenRegistrations[]> {
  const own = join(folder, name);
  const opened = [await openDatabase(own), await openDatabase(own)];
  databases.push(...opened);
  return opened.map((database) => ({
    store: createRegistrationStore(database, createLeadCipher([])),
    mails: createMailStore(database),
    deliveries: createDeliveryStore(database),
    mailboxes: createMailboxLimit(database, createLeadCipher([])),
  }));
}

const minute = 60_000;
const day = 24 * 60 * minute;
test('whatever happens to events, nobody is lost, and everybody is told each change once (REG-15, REG-16)', async () => {
  const names = fc.constantFrom(...Object.keys(acts));
  // Registrations and minutes come more often, so that there is somebody to tell.
  const act = fc.oneof(names, fc.constantFrom('register', 'minutes'));
  const step = fc.record({ act, event: fc.nat({ max: 1 }), pick: fc.nat({ max: 999 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const life = createEventLife(await openTwo(randomUUID()), ['one', 'two'], pause);
      await life.register('one', 'first@example.org');
      for (const { act, event, pick } of steps) {
        await acts[act]?.(life, event === 0 ? 'one' : 'two', pick);
      }
      await life.settle();
      await life.end();
      await Promise.all(databases.splice(0).map((it) => it.destroy()));
    }),
    { numRuns: 12 },
  );
}, 120_000);

test.each<[string, number, (life: Life) => void]>([
  ['an event that was moved while no process ran', 0, (life) => life.move('one', 300)],
  ['an event that is postponed', 0, (life) => life.change('one', { schedule: 'postponed' })],
  ['an event that is over, while the content does not answer', 0, (life) => life.setDown(true)],
  ['an event that is over', 1, () => undefined],
  ['an event that was withdrawn, and is over', 1, (life) => life.setPresent('one', false)],
])('200 days later, the people of %s: %i deleted (REG-15)', async (_case, deleted, happens) => {
  const life = createEventLife(await openTwo('one'), ['one'], pause);
  await life.register('one', 'ana@example.org');
  await life.pass(minute);
  happens(life);
  life.sleep(200 * day);
  await life.retain();
  expect(life.counts.forgotten).toBe(deleted);
});

test('eight hours of 12 events, half-minute by half-minute, in two processes (REG-15, REG-16)', async () => {
  const counts = await liveFor(8, await openTwo('day'));
  expect(counts.forgotten).toBe(counts.registered);
  for (const count of ['registered', 'canceled', 'changes', 'news', 'movedUp'] as const) {
    expect(counts[count], count).toBeGreaterThan(5);
  }
}, 120_000);
