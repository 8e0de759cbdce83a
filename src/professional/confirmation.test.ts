import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmationStrengths } from '../country/ruleNames.ts';
import { confirmationCookieOf, isEnough, readConfirmation } from './confirmation.ts';

test.each(confirmationStrengths)('what is stored for a %s is read again', (strength) => {
  const [pair] = confirmationCookieOf(strength, true).split(';', 1);
  expect(readConfirmation(`a=b; ${pair}; c=d`)).toBe(strength);
});

test('it is kept until the browser is closed, for the server and the contact modal', () => {
  expect(confirmationCookieOf('declaration', true)).toBe(
    'confirmedprofessional=declaration; Path=/; SameSite=Lax; Secure',
  );
  expect(confirmationCookieOf('declaration', false)).not.toContain('Secure');
  expect(confirmationCookieOf(undefined, false)).toContain('=; Path=/; Max-Age=0');
});

test('whatever is sent is a strength or nothing', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('Declaration', 'true', '1', 'toString', ''));
  fc.assert(
    fc.property(fc.string(), value, (before, sent) => {
      const read = readConfirmation(`${before}; confirmedprofessional=${sent}`);
      expect([undefined, ...confirmationStrengths]).toContain(read);
      if (['Declaration', 'true', '1', 'toString', ''].includes(sent)) expect(read).toBeUndefined();
    }),
  );
});

describe('a confirmation', () => {
  test.each([
    [undefined, 'declaration', false],
    ['declaration', 'declaration', true],
    ['declaration', 'credential', false],
    ['credential', 'declaration', true],
    ['credential', 'login', false],
    ['login', 'login', true],
  ] as const)('of %s where %s is demanded: %s', (confirmed, demanded, enough) => {
    expect(isEnough(confirmed, demanded)).toBe(enough);
  });
});
