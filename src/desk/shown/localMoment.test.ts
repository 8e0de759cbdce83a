import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localTextOf, momentOf } from './localMoment.ts';

it('a local time is a moment in its zone (PROOF-35)', () => {
  expect(momentOf('2026-10-03T14:00', 'Europe/Paris')).toBe(Date.UTC(2026, 9, 3, 12));
  expect(momentOf('2026-01-03T14:00:05', 'America/Sao_Paulo')).toBe(Date.UTC(2026, 0, 3, 17, 0, 5));
  expect(momentOf('2026-10-03T14:00', 'UTC')).toBe(Date.UTC(2026, 9, 3, 14));
  expect(momentOf('2026-10-03T14:00:00+02:00', 'UTC')).toBe(Date.UTC(2026, 9, 3, 12));
});

it('a time that the clock skipped or showed twice is not guessed (PROOF-35)', () => {
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('skipped');
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('twice');
  expect(momentOf('2026-10-25T02:30+01:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 1, 30));
});

it.each([
  '',
  '2026-10-03',
  '2026-02-30T10:00',
  '2026-10-03T25:00',
  'now',
  '2026-10-03T14:00+99:00',
])('%j is no moment (PROOF-35)', (text) => {
  expect(momentOf(text, 'Europe/Paris')).toBe('unreadable');
});

it('an unknown zone is told (PROOF-35)', () => {
  expect(momentOf('2026-10-03T14:00', 'Europe/Atlantis')).toBe('unreadable');
});

it('what a form shows of a moment is that moment, unless the clock shows it twice (PROOF-35)', () => {
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata');
  const seconds = fc.integer({ min: 1_600_000_000, max: 1_900_000_000 });
  fc.assert(
    fc.property(zones, seconds, (zone, second) => {
      const read = momentOf(localTextOf(second * 1000, zone), zone);
      expect([second * 1000, 'twice']).toContain(read);
    }),
  );
});
