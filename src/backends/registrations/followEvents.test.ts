import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { createEventFollower } from '../../registrations/followEvents.server.ts';
import type { EventOffer } from '../../registrations/registration.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { newRegistration } from './contract.ts';
import { createRegistrationStore } from './createRegistrationStore.ts';

const at = '2099-01-05T08:00:00.000Z';
const closed = '2099-01-04T08:00:00.000Z';
const later = '2099-01-18T08:00:00.000Z';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-follow-'));
  database = await openDatabase(folder);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

/** A store with two registrations of one address, and a follower that finds an offer in the content. */
async function open(closesAt: string, found: Partial<EventOffer>) {
  const store = createRegistrationStore(database, createLeadCipher([]));
  const ana = { email: 'ana@example.org', closes: closesAt };
  const { offer } = newRegistration(ana);
  for (let i = 0; i < 2; i += 1) await store.add(newRegistration(ana), '2099-01-01T08:00:00.000Z');
  const follower = createEventFollower({
    brand: 'main',
    store,
    findOffers: async () => new Map([[offer.event, { ...offer, ...found }]]),
    pause: 0,
    onError(error) {
      throw error;
    },
  });
  return { store, follower };
}

// REG-15, REG-21
test.each([
  ['extends registration: nobody gives back a repeat before its new end', closed, later, 0],
  ['closes registration early: repeats are given back from then on', '', closed, 1],
])('an editor %s', async (_case, before, after, given) => {
  const { store, follower } = await open(before, { closesAt: after });
  await follower.follow(at);
  const whenHalfIsOver = '2099-01-15T08:00:00.000Z';
  expect(await store.giveBackRepeats('main', whenHalfIsOver)).toBe(given);
});
