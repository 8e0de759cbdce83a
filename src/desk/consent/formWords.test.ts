import { expect, test } from 'vitest';
import { withoutUnasked } from './formWords.ts';

test('a consent is an entry of a person only if the form asked for it (FORM-59)', () => {
  const given = { firstName: 'Ana', dataUsageConsent: true, emailConsent: true };
  expect(withoutUnasked({ ...given, dataUseAsked: false, emailAsked: true })).toEqual({
    firstName: 'Ana',
    dataUseAsked: false,
    emailAsked: true,
    emailConsent: true,
  });
});

test('what is not known to have been asked or not stays as it is stored (FORM-59)', () => {
  const old = { firstName: 'Ana', emailConsent: true };
  expect(withoutUnasked(old)).toEqual(old);
});
