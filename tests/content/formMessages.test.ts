import { resolve } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoBrand } from '../../src/brand/demoBrands.server.ts';
import { type ContactRules, contactRules, definitionIn } from '../../src/contact/contactRules.ts';
import { type ContactInput, contactSchema } from '../../src/contact/contactSchema.ts';
import { faultsOf } from '../../src/contact/faults.ts';
import { refusalsOf } from '../../src/contact/submission/submissionDesk.server.ts';
import type { LinkedItem } from '../../src/content/elements.ts';
import { createContentReader } from '../../src/content/reader.server.ts';
import { countries } from '../../src/country/country.ts';
import { formCodenames } from '../../src/enumerations/forms.ts';
import { type Locale, locales } from '../../src/locale/locales.ts';
import { builtInTexts } from '../fakes/builtInTexts.ts';
import { openContentFolder } from '../fakes/contentFolder.ts';

const complete: ContactInput = {
  requests: ['Other'],
  firstName: 'Ada',
  lastName: 'Lovelace',
  jobTitle: 'Surgeon',
  practiceName: 'St. Mary',
  email: 'ada@hospital.example',
  country: 'DE',
  postalCode: '80331',
  other: 'An appointment',
  dataUsageConsent: true,
  emailConsent: true,
};

/** A field, an invalid value, and the definition's message for it (FORM-10 to FORM-17). */
type Row = readonly [field: string, entered: ContactInput, key: string];

const rows: readonly Row[] = [
  ['requests', { requests: [] }, 'selection'],
  ['requests', { requests: [''] }, 'selection'],
  ['firstName', { firstName: '' }, 'first_name'],
  ['firstName', { firstName: ' \t ' }, 'first_name'],
  ['lastName', { lastName: '' }, 'last_name'],
  ['jobTitle', { jobTitle: '' }, 'job_title'],
  ['practiceName', { practiceName: '' }, 'practice_name'],
  ['email', { email: '' }, 'email_missing'],
  ['email', { email: 'ada' }, 'email_format'],
  ['email', { email: 'ada@' }, 'email_format'],
  ['email', { email: 'ada@hospital' }, 'email_format'],
  ['email', { email: 'a da@hospital.example' }, 'email_format'],
  ['email', { email: 'ada@hospital.example, eve@evil.example' }, 'email_format'],
  ['mobilePhone', { country: 'BR', mobilePhone: '' }, 'mobile_phone'],
  ['mobilePhone', { country: 'BR', mobilePhone: '1234567' }, 'mobile_phone_validation'],
  ['mobilePhone', { country: 'BR', mobilePhone: '1234567890123456' }, 'mobile_phone_validation'],
  ['mobilePhone', { country: 'BR', mobilePhone: '12345678a' }, 'mobile_phone_validation'],
  ['mobilePhone', { country: 'BR', mobilePhone: '12345678/9' }, 'mobile_phone_validation'],
  [
    'mobilePhone',
    { country: 'BR', phoneCountryCode: '+55', mobilePhone: '+551234567' },
    'mobile_phone_validation',
  ],
  ['country', { country: '' }, 'country_code'],
  ['country', { country: 'XX' }, 'country_code'],
  ['postalCode', { postalCode: '' }, 'postal_missing'],
  ['postalCode', { country: 'US', postalCode: '1234' }, 'postal_code'],
  ['postalCode', { country: 'US', postalCode: '12345-67' }, 'postal_code'],
  ['postalCode', { country: 'US', postalCode: '123456' }, 'postal_code'],
  ['postalCode', { country: 'CA', postalCode: '12345' }, 'postal_code'],
  ['postalCode', { country: 'CA', postalCode: 'D1A 1A1' }, 'postal_code'],
  ['postalCode', { country: 'CA', postalCode: 'K1A 0O1' }, 'postal_code'],
  ['other', { requests: ['Other'], other: '' }, 'other'],
  ['other', { requests: ['Other'], other: '  ' }, 'other'],
];

/** Consents that only a definition with labels for them requires. */
const consentRows: readonly Row[] = [
  ['dataUsageConsent', { dataUsageConsent: false }, 'data_usage'],
  ['emailConsent', { emailConsent: false }, 'email_consent'],
];

/** Texts that are too long, and their limits (FORM-11). */
const longRows: readonly (readonly [field: keyof ContactInput, limit: number])[] = [
  ['firstName', 40],
  ['lastName', 80],
  ['jobTitle', 40],
  ['practiceName', 40],
  ['postalCode', 10],
  ['other', 255],
  ['eventTitle', 40],
  ['contactName', 40],
];

const tooLong = {
  en: 'Must be at most 40 characters.',
  de: 'Darf höchstens 40 Zeichen lang sein.',
  es: 'Debe tener como máximo 40 caracteres.',
  pt: 'Deve ter no máximo 40 caracteres.',
};

const fine: readonly ContactInput[] = [
  { country: 'US', postalCode: '12345' },
  { country: 'US', postalCode: '12345-6789' },
  { country: 'CA', postalCode: 'K1A 0B1' },
  { country: 'CA', postalCode: 'k1a0b1' },
  { country: 'CA', postalCode: 'K1A-0B1' },
  { country: 'BR', phoneCountryCode: '+55', mobilePhone: '(11) 9999-9999' },
  { country: 'BR', mobilePhone: '+55.11.99999999' },
  { country: 'MX', phoneCountryCode: 'MX +52', mobilePhone: '12345678' },
  { email: "o'brien+info@xn--mnchen-3ya.example" },
  { firstName: 'x'.repeat(40), lastName: 'y'.repeat(80), other: 'z'.repeat(255) },
  { postalCode: '1234567890' },
  { requests: ['Quotation'], other: '' },
  { firstName: '<b>Ada</b>', other: 'line\nline' },
];

const folder = resolve(import.meta.dirname, '../../demo/content');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const definitions = new Map<string, LinkedItem<'form_definition'>>();

beforeAll(async () => {
  const source = await openContentFolder({ directory: folder, log: quiet, watch: false });
  const reader = createContentReader(source.current.now());
  const collections = demoBrand('main').collections;
  for (const codename of formCodenames.codenames) {
    for (const language of locales) {
      const result = reader.item(codename, { language, depth: 2, collections, markets: [] });
      const item = result.status === 'found' ? definitionIn(result.item) : undefined;
      if (item) definitions.set(`${codename} ${language}`, item);
    }
  }
});

async function refusals(
  definition: LinkedItem<'form_definition'> | undefined,
  rules: ContactRules,
  input: unknown,
  language: Locale,
) {
  const { issues = [] } = v.safeParse(contactSchema(rules), input);
  return refusalsOf(faultsOf(issues), definition, await builtInTexts(language));
}

describe.each(formCodenames.codenames)('%s', (codename) => {
  describe.each(['en', 'de', 'es', 'pt'] as const)('in %s', (language) => {
    const definition = () => definitions.get(`${codename} ${language}`);
    const rulesOf = () => contactRules(definition(), countries);
    const refused = (entered: ContactInput, more: Partial<ContactRules> = {}) =>
      refusals(definition(), { ...rulesOf(), ...more }, { ...complete, ...entered }, language);

    test('has a definition in the language (FORM-8)', () => {
      expect(definition()).toMatchObject({ type: 'form_definition', variant: language });
    });

    test('rejects invalid values in the words of the definition (FORM-10 to FORM-16)', async () => {
      for (const [field, entered, kmsErrorKey] of rows) {
        const message = definition()?.[`${kmsErrorKey}_error`];
        expect(message, kmsErrorKey).toMatch(/\S/);
        const expected = [{ field, message, kmsErrorKey }];
        expect(await refused(entered), JSON.stringify(entered)).toEqual(expected);
      }
    });

    test('requires a consent only if it has a label (FORM-17)', async () => {
      for (const [field, entered, kmsErrorKey] of consentRows) {
        const isAsked = definition()?.[`${kmsErrorKey}_label`] !== '';
        const message = definition()?.[`${kmsErrorKey}_error`];
        expect(message, kmsErrorKey).toMatch(/\S/);
        const expected = [{ field, message, kmsErrorKey }];
        expect(await refused(entered), field).toEqual(isAsked ? expected : []);
        const asking = { asksDataUsage: true, asksEmailConsent: true };
        expect(await refused(entered, asking), field).toEqual(expected);
      }
    });

    test('rejects texts that are too long, and names the limit (FORM-7, FORM-11, FORM-15, FORM-16)', async () => {
      for (const [field, limit] of longRows) {
        const message = tooLong[language].replace('40', String(limit));
        const kmsErrorKey = expect.stringMatching(/_max_length$/);
        const expected = [{ field, message, kmsErrorKey }];
        expect(await refused({ [field]: 'x'.repeat(limit + 1) }), field).toEqual(expected);
        expect(await refused({ [field]: 'x'.repeat(limit) }), field).toEqual([]);
      }
    });

    test('accepts valid values (FORM-13, FORM-15)', async () => {
      expect(rulesOf().asksRequests).toBe(true);
      for (const entered of fine) {
        expect(await refused(entered), JSON.stringify(entered)).toEqual([]);
      }
    });
  });
});
