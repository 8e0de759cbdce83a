import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { confirmationStrengths } from '../country/ruleNames.ts';
import { hasConfirmation } from '../state/cookies.ts';
import { createConfirmationCookies } from './confirmationCookies.server.ts';

const key = 'a key of thirty-two letters or more';
const hour = 3_600_000;
const morning = Date.parse('2026-11-21T08:00:00Z');

let now = morning;
const cookiesOf = (strength: (typeof confirmationStrengths)[number], secret = key) =>
  createConfirmationCookies(secret, strength, () => now);
const pairOf = (cookie: string) => cookie.split(';', 1)[0] ?? '';
const ours = cookiesOf('declaration');

afterEach(() => {
  now = morning;
});

test.each(confirmationStrengths)(
  'a %s is read again, by each process with the key (COUNTRY-25)',
  (strength) => {
    const pair = pairOf(cookiesOf(strength).write(true, true));
    expect(cookiesOf(strength).read(`a=b; ${pair}; c=d`)).toBe(strength);
    expect(cookiesOf(strength, `${key} of another site`).read(pair)).toBeUndefined();
  },
);

test('it is kept until the browser is closed, and names nobody', () => {
  const cookie = ours.write(true, true);
  expect(cookie).toMatch(
    /^confirmedprofessional=declaration\.20778\.[\w-]{43}; Path=\/; SameSite=Lax; Secure$/,
  );
  now += 2 * hour;
  expect(ours.write(true, true)).toBe(cookie);
  expect(ours.write(true, false)).not.toContain('Secure');
  expect(ours.write(false, false)).toBe('confirmedprofessional=; Path=/; Max-Age=0; SameSite=Lax');
});

test.each(confirmationStrengths)(
  'what is typed by hand is no confirmation: %s (COUNTRY-25)',
  (strength) => {
    const pair = pairOf(ours.write(true, true));
    const other = pair.replace('declaration', strength);
    const forged = [
      `confirmedprofessional=${strength}`,
      `confirmedprofessional=${strength}.20778`,
      `confirmedprofessional=${strength}.20778.${'A'.repeat(43)}`,
      pair.replace('.20778.', '.20779.'),
      `${other}A`,
      other.slice(0, -1),
      ...(strength === 'declaration' ? [] : [other]),
    ];
    for (const cookie of forged) expect(ours.read(cookie), cookie).toBeUndefined();
  },
);

test('a strength that the check cannot give does not count, even signed (COUNTRY-25)', () => {
  for (const strength of ['credential', 'login'] as const) {
    expect(ours.read(pairOf(cookiesOf(strength).write(true, true)))).toBeUndefined();
  }
});

test('it ends with the day after', () => {
  const pair = pairOf(ours.write(true, true));
  for (const [time, isKept] of [
    ['2026-11-20T23:59:59Z', true],
    ['2026-11-21T23:59:59Z', true],
    ['2026-11-22T23:59:59Z', true],
    ['2026-11-23T00:00:00Z', false],
    ['2027-11-21T08:00:00Z', false],
  ] as const) {
    now = Date.parse(time);
    expect(ours.read(pair), time).toBe(isKept ? 'declaration' : undefined);
  }
});

test('a browser does not believe the cookies of earlier releases', () => {
  for (const cookie of ['', 'a=b', 'confirmedprofessional=', 'confirmedprofessional=declaration']) {
    expect(hasConfirmation(cookie), cookie).toBe(false);
  }
  expect(hasConfirmation(`a=b; ${pairOf(ours.write(true, true))}`)).toBe(true);
});

test('whatever is sent is the signed value or nothing', () => {
  const pair = pairOf(ours.write(true, true));
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (before, sent) => {
      expect(ours.read(`${before}; confirmedprofessional=${sent}`)).toBeUndefined();
    }),
  );
  expect(ours.read(`confirmedprofessional=none; ${pair}`)).toBeUndefined();
});
