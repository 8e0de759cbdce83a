import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentUnavailable } from '../../content/contentErrors.ts';
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
async function open(
  closesAt: string,
  found: Partial<EventOffer>,
  content: { readonly isThere?: boolean; isStale?: boolean } = {},
  pause = 0,
) {
  const store = createRegistrationStore(database, createLeadCipher([]));
  const ana = { email: 'ana@example.org', closes: closesAt };
  const { offer } = newRegistration(ana);
  for (let i = 0; i < 2; i += 1) await store.add(newRegistration(ana), '2099-01-01T08:00:00.000Z');
  const follower = createEventFollower({
    brand: 'main',
    store,
    findOffers() {
      if (content.isThere === false) throw new ContentUnavailable('No content has been read yet');
      return new Map([[offer.event, { ...offer, ...found }]]);
    },
    isStale: () => content.isStale === true,
    pause,
    onError(error) {
      throw error;
    },
  });
  return { store, follower };
}

test.each([
  ['extends registration: nobody gives back a repeat before its new end', closed, later, 0],
  ['closes registration early: repeats are given back from then on', '', closed, 1],
])('an editor %s (REG-15, REG-21)', async (_case, before, after, given) => {
  const { store, follower } = await open(before, { closesAt: after });
  await follower.follow(at);
  const whenHalfIsOver = '2099-01-15T08:00:00.000Z';
  expect(await store.giveBackRepeats('main', whenHalfIsOver)).toBe(given);
});

const over = '2100-01-01T00:00:00.000Z';

test.each([
  ['has no other end', {}, {}, 2],
  ['has a later end', { endsAt: '2101-01-01T00:00:00.000Z' }, {}, 0],
  ['may be outdated', {}, { isStale: true }, 0],
  ['was not read yet', {}, { isThere: false }, 'ContentUnavailable'],
])(
  'registrations of an event that ended: the content %s (REG-15)',
  async (_case, found, content, deleted) => {
    const { store, follower } = await open(closed, found, content);
    const result = follower.forgetEndedBefore(over, at).catch((error: Error) => error.name);
    expect(await result).toBe(deleted);
    const left: string[] = [];
    for await (const { id } of store.list()) left.push(id);
    expect(left).toHaveLength(deleted === 2 ? 0 : 2);
  },
);

test('a process with outdated content undoes nothing that another one has recorded (REG-15, REG-16)', async () => {
  const { store, follower } = await open(closed, { closesAt: later }, { isStale: true });
  await follower.follow(at);
  expect(await store.giveBackRepeats('main', '2099-01-15T08:00:00.000Z')).toBe(1);
});

test('what changed before the content became outdated is told after its pause (REG-16)', async () => {
  const content = { isStale: false };
  const facts = { ...newRegistration().offer.facts, place: 'Berlin' };
  const { follower } = await open('', { facts }, content, 60_000);
  expect(await follower.follow('2099-01-02T08:00:00.000Z')).toBe(0);
  content.isStale = true;
  expect(await follower.follow('2099-01-02T08:02:00.000Z')).toBeGreaterThan(0);
});
