import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstValues } from './formValues.ts';

const initial = {
  requests: ['Visit'],
  firstName: '',
  country: '',
  dataUsageConsent: false,
  emailConsent: true,
};
const none = { typed: undefined, outcome: undefined, draft: undefined };

test('the latest entry wins, and other fields keep their values', () => {
  const draft = { firstName: 'Ada', country: 'DE', requests: ['Other'] };
  const typed = { firstName: 'Grace' };
  expect(firstValues(initial, { ...none, draft, typed })).toEqual({
    ...initial,
    firstName: 'Grace',
    country: 'DE',
    requests: ['Other'],
  });
});

test('a form that was posted shows what was posted, boxes that were not ticked included', () => {
  const outcome = {
    status: 'failed',
    form: 'acom_contact_form',
    values: { firstName: 'Ada', dataUsageConsent: 'true' },
  } as const;
  const values = firstValues(initial, { ...none, outcome, draft: { country: 'DE' } });
  expect(values).toEqual({
    requests: [],
    firstName: 'Ada',
    country: '',
    dataUsageConsent: true,
    emailConsent: true,
  });
});

test('whatever was stored, each field holds a value of its kind', () => {
  const anything = fc.dictionary(
    fc.constantFrom(...Object.keys(initial), '__proto__', 'other'),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.oneof(anything, fc.anything()), (draft) => {
      const values = firstValues(initial, { ...none, draft });
      expect(Object.keys(values)).toEqual(Object.keys(initial));
      expect(typeof values.firstName).toBe('string');
      expect(typeof values.dataUsageConsent).toBe('boolean');
      expect(values.requests).toSatisfy((it: unknown[]) =>
        it.every((one) => typeof one === 'string'),
      );
    }),
  );
});
