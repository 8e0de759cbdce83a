import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCookie } from '../state/cookies.ts';
import { timezoneCookieOf, timezoneOf } from './timezone.ts';

test.each([
  ['London in winter', 0, 'UTC'],
  ['Berlin in winter', -60, '+01:00'],
  ['Berlin in summer', -120, '+02:00'],
  ['New York in winter', 300, '-05:00'],
  ['Mumbai', -330, '+05:30'],
  ['Kathmandu', -345, '+05:45'],
  ['St. John’s', 210, '-03:30'],
  ['Kiritimati', -840, '+14:00'],
  ['a zone behind by less than an hour', 30, '-00:30'],
])('%s', (_, minutesWest, timezone) => {
  expect(timezoneOf(minutesWest)).toBe(timezone);
});

test('no offset is UTC', () => {
  expect(timezoneOf(0)).toBe('UTC');
});

test('no zone is written as +00:00 or -00:00, and each can be read back (STORE-4)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -840, max: 840 }), (minutesWest) => {
      fc.pre(minutesWest !== 0);
      const timezone = timezoneOf(minutesWest);
      const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(timezone) ?? [];
      const east = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1);
      expect(east).toBe(-minutesWest);
    }),
  );
});

test('is kept for a year, and on https for https alone (STORE-4)', () => {
  const cookie = timezoneCookieOf('+05:30', true);
  expect(cookie).toBe('timezone=+05:30; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(readCookie(cookie, 'timezone')).toBe('+05:30');
  expect(timezoneCookieOf('UTC', false)).not.toContain('Secure');
});
