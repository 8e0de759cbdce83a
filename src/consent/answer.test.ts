import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConsent } from './answer.ts';
import { consentLevels } from './decide.ts';
import { consentCookiesOf } from './storeAnswer.ts';

test.each(consentLevels)('what is stored for %s is read back (CONSENT-1)', (level) => {
  const header = consentCookiesOf(level, '20200303-0123456789ab', true)
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  expect(readConsent(`other=1; ${header}; last=2`)).toEqual({
    settings: level,
    disclaimer: '20200303-0123456789ab',
  });
});

test('cookies last 365 days, on this site only, and on https only when set on https (CONSENT-11, STORE-2)', () => {
  for (const cookie of consentCookiesOf('none', '20200303', true)) {
    expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  }
  // CONSENT-18
  for (const cookie of consentCookiesOf('none', '20200303', true, 180)) {
    expect(cookie).toContain('; Max-Age=15552000;');
  }
  for (const cookie of consentCookiesOf('none', '20200303', false))
    expect(cookie).not.toContain('Secure');
});

test.each([
  [''],
  ['cookiesettings'],
  ['cookiesettings='],
  ['cookiesettings=all'],
  ['cookiesettings=Functional'],
  ['cookiesettings=performancefunctional'],
  ['cookiesettings=functional%20performance'],
  ['xcookiesettings=functional'],
  ['other="; cookiesettings=toString"'],
  [`cookiesettings=${'functional'.repeat(1_000)}`],
])('%s contains no level', (header) => {
  expect(readConsent(header).settings).toBeUndefined();
});

test('any text is read as a valid level or as undefined', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, value) => {
      const { settings } = readConsent(`${before}; cookiesettings=${value}`);
      expect([undefined, ...consentLevels]).toContain(settings);
    }),
  );
});
