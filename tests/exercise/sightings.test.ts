import { expect, test } from 'vitest';
import { type Accepted, balance, type Sighting, summarize } from './sightings.ts';

const page = (sent: number, status = 200, took = 10): Sighting => ({
  kind: 'page',
  sent,
  answered: sent + took,
  status,
  isHit: false,
});

test('the interruption lasts from the first failure to the next success', () => {
  const all = [
    page(0),
    page(300, 0, 50),
    page(100, 503),
    page(200, 502),
    page(400),
    page(500, 503),
  ];
  expect(summarize([...all, page(600)])).toMatchObject({
    sent: 7,
    ok: 3,
    busy: 2,
    other: new Map([
      [502, 1],
      [0, 1],
    ]),
    failed: { from: 100, until: 500 },
    interruption: 300,
    slowest: 50,
  });
});

test('an interruption that has not ended counts, too', () => {
  expect(summarize([page(0), page(100, 503), page(200, 503, 70)]).interruption).toBe(170);
  expect(summarize([page(0)])).toMatchObject({ interruption: 0, failed: undefined });
});

const lead = (email: string, sent: number, answered: number): Accepted => ({
  kind: 'lead',
  email,
  sent,
  answered,
});

test('what was confirmed and is not stored is lost, what is stored twice is doubled', () => {
  const accepted = [lead('a', 0, 1), lead('b', 1, 2), lead('c', 2, 3)];
  expect(balance({ accepted, stored: ['a', 'c', 'c'] })).toMatchObject({
    accepted: 3,
    lost: ['b'],
    doubled: ['c'],
  });
});

test('after a return to a moment, exactly what was confirmed up to it is stored, and what came after the return', () => {
  const accepted = [
    lead('before', 0, 90),
    lead('missing', 0, 91),
    lead('under way', 99, 101),
    lead('after', 101, 110),
    lead('kept', 102, 111),
    lead('again', 150, 210),
  ];
  const stored = ['before', 'kept', 'again'];
  expect(balance({ accepted, stored, givenUp: { from: 100, until: 200 } })).toMatchObject({
    givenUp: 2,
    either: 1,
    lost: ['missing'],
    kept: ['kept'],
  });
});
