import { expect, test } from 'vitest';
import { lastDay, overdueBefore, urgencyOf } from './paperRequests.ts';

test.each([
  ['2026-11-20T00:00:00.000Z', '2026-11-27'],
  ['2026-11-20T23:59:59.999Z', '2026-11-27'],
  ['2026-12-28T10:00:00.000Z', '2027-01-04'],
])('a copy that was asked for at %s is due on %s (PROOF-54)', (receivedAt, due) => {
  expect(lastDay(receivedAt)).toBe(due);
});

test.each([
  ['2026-11-21T08:00:00.000Z', 'open', 6],
  ['2026-11-25T08:00:00.000Z', 'urgent', 2],
  ['2026-11-27T23:59:59.000Z', 'urgent', 0],
  ['2026-11-28T00:00:00.000Z', 'overdue', -1],
  ['2026-12-07T00:00:00.000Z', 'overdue', -10],
] as const)(
  'at %s a request of November 20 is %s, with %i days left (PROOF-54)',
  (now, state, days) => {
    expect(urgencyOf('2026-11-20T09:00:00.000Z', new Date(now))).toEqual({ state, days });
  },
);

test('the moment before which requests are overdue agrees with their last day (PROOF-54)', () => {
  const now = new Date('2026-11-28T12:00:00.000Z');
  const before = overdueBefore(now);
  for (const receivedAt of ['2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00.000Z']) {
    expect(receivedAt < before).toBe(urgencyOf(receivedAt, now).state === 'overdue');
  }
});
