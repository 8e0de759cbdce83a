import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventParts, viewOfEvents } from '../../tests/fakes/eventContent.ts';
import '../../tests/seed.ts';
import { createEventEntries } from './eventEntries.server.ts';
import { differences, type MadeStates, statesAt, type TakenSeats } from './eventStates.server.ts';

const entries = createEventEntries(['default']);
const open = { registration_status: ['seats_open'], seats: 1, end: '2027-01-09T00:00:00Z' };

/** Entries of different content, one after another. */
async function contents() {
  const early = { ...open, registration_opens: '2027-01-03T00:00:00Z' };
  const current = await viewOfEvents(
    { course: { fields: open }, early: { fields: early }, plain: {} },
    [entries],
  );
  const all = [current.now().get(entries)];
  const next = {
    course: { fields: { ...open, registration_closes: '2027-01-05T00:00:00Z' } },
    early: { fields: early, languages: { en: {}, de: { seats: 5 } } },
    added: { fields: open },
  };
  await current.offer(eventParts(next), true);
  all.push(current.now().get(entries));
  return all;
}

const written = (states: MadeStates) => ({
  id: states.id,
  states: differences(undefined, states),
  taken: ['course', 'early', 'added'].map(states.takenOf),
});

const taken = fc.record({
  confirmed: fc.integer({ min: 0, max: 2 }),
  waiting: fc.integer({ min: 0, max: 1 }),
});
const seats: fc.Arbitrary<TakenSeats> = fc
  .dictionary(fc.constantFrom('course', 'early', 'added'), taken)
  .map((counts) => new Map(Object.entries(counts)));
const hours = fc.integer({ min: 0, max: 10 * 24 });

test('states made from those before equal states made from nothing, whatever changes (REG-1, EVENT-6)', async () => {
  const all = await contents();
  const step = fc.tuple(fc.nat(all.length - 1), seats, hours);
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 20 }), (steps) => {
      let before: MadeStates | undefined;
      for (const [index, counts, hour] of steps) {
        const now = new Date(Date.UTC(2027, 0, 1, hour));
        const content = all[index] as (typeof all)[number];
        before = statesAt(content, counts, now, before);
        expect(written(before)).toEqual(written(statesAt(content, counts, now)));
      }
    }),
  );
});

test('nothing is made anew while nothing changes', async () => {
  const [content = new Map()] = await contents();
  const counts = () => new Map([['course', { confirmed: 1, waiting: 0 }]]);
  const first = statesAt(content, counts(), new Date('2027-01-01T00:00:00Z'));
  const second = statesAt(content, counts(), new Date('2027-01-02T00:00:00Z'), first);
  expect(second).toBe(first);
  expect(statesAt(content, counts(), new Date('2027-01-03T00:00:00Z'), second)).not.toBe(second);
});
