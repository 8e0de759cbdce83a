import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { countries } from '../country/country.ts';
import type { ContactRules } from './contactRules.ts';
import { type ContactInput, contactSchema } from './contactSchema.ts';
import { faultsOf } from './faults.ts';

const rules: ContactRules = {
  countries,
  asksRequests: true,
  asksDataUsage: true,
  asksEmailConsent: true,
};

const complete = {
  requests: ['Quotation'],
  firstName: 'Ada',
  lastName: 'Lovelace',
  jobTitle: 'Surgeon',
  practiceName: 'St. Mary',
  email: 'ada@hospital.example',
  country: 'DE',
  postalCode: '80331',
  dataUsageConsent: true,
  emailConsent: true,
} satisfies ContactInput;

function keysOf(input: unknown, more: Partial<ContactRules> = {}) {
  const { issues = [] } = v.safeParse(contactSchema({ ...rules, ...more }), input);
  return Object.fromEntries(faultsOf(issues).map(({ field, key }) => [field, key]));
}

test('complete fields are valid and trimmed', () => {
  const entry = v.parse(contactSchema(rules), { ...complete, firstName: '  Ada \n' });
  expect(entry).toMatchObject({ firstName: 'Ada', other: '', mobilePhone: '', eventTitle: '' });
});

test('an empty form names the fault of every field that is required (FORM-10, FORM-11, FORM-12, FORM-14, FORM-15, FORM-17)', () => {
  expect(keysOf({})).toEqual({
    requests: 'selection',
    firstName: 'first_name',
    lastName: 'last_name',
    jobTitle: 'job_title',
    practiceName: 'practice_name',
    email: 'email_missing',
    country: 'country_code',
    postalCode: 'postal_missing',
    dataUsageConsent: 'data_usage',
    emailConsent: 'email_consent',
  });
});

test('a definition without requests and consents requires none (FORM-3, FORM-17)', () => {
  const none = { asksRequests: false, asksDataUsage: false, asksEmailConsent: false };
  const { requests: _, dataUsageConsent: __, emailConsent: ___, ...rest } = complete;
  expect(keysOf(rest, none)).toEqual({});
  expect(v.parse(contactSchema({ ...rules, ...none }), rest)).toMatchObject({
    dataUsageConsent: true,
    emailConsent: true,
  });
  expect(keysOf({ ...rest, dataUsageConsent: false }, none)).toEqual({});
});

test('a telephone number is required in Latin America alone (FORM-13)', () => {
  for (const { id, region } of countries) {
    const wanted = region === 'LTM' ? { mobilePhone: 'mobile_phone' } : {};
    const postalCode = id === 'CA' ? 'K1A 0B1' : '12345';
    expect(keysOf({ ...complete, country: id, postalCode }), id).toEqual(wanted);
  }
});

test('only countries that are offered may be chosen, in either case (FORM-14)', () => {
  const country = 'country_code';
  const offered = { countries: countries.filter(({ id }) => id === 'DE') };
  expect(keysOf({ ...complete, country: 'de' }, offered)).toEqual({});
  for (const id of ['AT', 'XX', '', 'Germany', '__proto__']) {
    expect(keysOf({ ...complete, country: id }, offered)).toEqual({ country });
  }
});

test('whatever is entered, checking it ends in an entry or in keys', () => {
  const key = /^[a-z][a-z_]*$/;
  const anything = fc.record(
    {
      ...Object.fromEntries(Object.keys(complete).map((name) => [name, fc.anything()])),
      mobilePhone: fc.anything(),
      other: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anything, (input) => {
      for (const fault of Object.values(keysOf(input))) expect(fault).toMatch(key);
    }),
  );
});

test('a valid entry is valid again, unchanged', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 50 });
  const input = fc.record({
    ...Object.fromEntries(Object.keys(complete).map((name) => [name, line])),
    requests: fc.array(fc.constantFrom('Quotation', 'Other'), { minLength: 1 }),
    email: fc.emailAddress(),
    country: fc.constantFrom('US', 'CA', 'DE', 'BR'),
    postalCode: fc.constantFrom('12345', 'K1A 0B1', '80331-1234'),
    other: line,
    phoneCountryCode: fc.constantFrom('', '+55', 'BR +55'),
    mobilePhone: fc.stringMatching(/^[\d+\-.() ]{0,18}$/),
    dataUsageConsent: fc.boolean(),
    emailConsent: fc.boolean(),
  });
  const schema = contactSchema({ ...rules, asksDataUsage: false, asksEmailConsent: false });
  fc.assert(
    fc.property(input, (entered) => {
      const { success, output } = v.safeParse(schema, entered);
      fc.pre(success);
      expect(v.parse(schema, output)).toEqual(output);
    }),
  );
});

test.each([
  ['firstName', 'A​da­', 'Ada'],
  ['lastName', 'Müller Lüdenscheidt', 'Müller Lüdenscheidt'],
  ['practiceName', '‮Rechts‑Klinik', 'Rechts-Klinik'],
  ['practiceName', 'بیمارستان می‌شود', 'بیمارستان می‌شود'],
  ['email', '﻿ada＠hospital．example ', 'ada@hospital.example'],
  ['email', 'ada@अस्पताल.भारत', 'ada@अस्पताल.भारत'],
  ['email', 'ada@krankenhäuser.bücher', 'ada@krankenhäuser.bücher'],
  ['postalCode', '８０３３１', '80331'],
] as const)('what people paste into %s is tidied: %j (FORM-54)', (field, typed, stored) => {
  const entry = v.parse(contactSchema(rules), { ...complete, [field]: typed });
  expect(entry[field]).toBe(stored);
});

test('a postal code is asked for where addresses have one (FORM-15)', () => {
  expect(keysOf({ ...complete, country: 'HK', postalCode: '' })).toEqual({});
  expect(keysOf({ ...complete, country: 'DE', postalCode: '' })).toEqual({
    postalCode: 'postal_missing',
  });
});
