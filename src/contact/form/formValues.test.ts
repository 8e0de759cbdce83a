import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlierValues, firstValues } from './formValues.ts';

const initial = {
  requests: ['Visit'],
  firstName: '',
  country: '',
  dataUsageConsent: false,
  emailConsent: true,
};
test('what was entered earlier comes back, and other fields keep their values', () => {
  const draft = { firstName: 'Ada', country: 'DE', requests: ['Other'] };
  expect(earlierValues(initial, draft)).toEqual({ ...initial, ...draft });
});

test('a form that was posted shows what was posted, boxes that were not ticked included', () => {
  const outcome = {
    status: 'failed',
    form: 'acom_contact_form',
    values: { firstName: 'Ada', dataUsageConsent: 'true' },
  } as const;
  const values = firstValues(initial, outcome);
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
      const values = earlierValues(initial, draft);
      expect(Object.keys(values)).toEqual(Object.keys(initial));
      expect(typeof values.firstName).toBe('string');
      expect(typeof values.dataUsageConsent).toBe('boolean');
      expect(values.requests).toSatisfy((it: unknown[]) =>
        it.every((one) => typeof one === 'string'),
      );
    }),
  );
});
