import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOf, isOver } from './closing.ts';
import type { DeliveryItem } from './delivery.ts';

const item = (type: string, closes?: unknown) =>
  ({
    system: { type },
    elements: closes === undefined ? {} : { closes: { value: closes } },
  }) as unknown as DeliveryItem;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2027-03-31T23:59:59Z') }));
afterEach(() => vi.useRealTimers());

// CAREER-1
test.each([
  ['2027-03-31T00:00:00Z', false],
  ['2027-03-31T22:00:00Z', false],
  ['2027-03-30T23:59:00Z', true],
  ['2027-04-30T00:00:00Z', false],
  ['', true],
  [null, true],
])('a vacancy with the last day %s is over: %s', (closes, expected) => {
  expect(isOver(item('vacancy', closes))).toBe(expected);
});

test('it is over the day after, and other items stay', () => {
  vi.setSystemTime(Date.parse('2027-04-01T00:00:00Z'));
  expect(isOver(item('vacancy', '2027-03-31T00:00:00Z'))).toBe(true);
  expect(endOf(item('event', '2020-01-01'))).toBe(Number.POSITIVE_INFINITY);
});
