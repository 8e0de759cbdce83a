import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { demoBrand } from '../brand/demoBrands.server.ts';
import { countries } from '../country/country.ts';
import { contactSchema } from './contactSchema.ts';
import { generalSchema } from './generalSchema.ts';
import {
  contactPayload,
  filingOf,
  generalPayload,
  isSearchConversion,
  leadProperties,
  pageName,
  type SubmissionCircumstances,
} from './payload.ts';
import { joinedPhone, nationalNumber } from './phone.ts';

const sites = { main: 'https://www.portico.example', vet: 'https://www.portico-vet.example' };
const at: SubmissionCircumstances = {
  filing: filingOf(demoBrand('main'), sites.main),
  codename: 'acom_contact_form',
  form: 'ContactARep',
  location: '',
  documentTitle: 'Home | Portico',
  language: 'en',
  url: 'https://www.portico.example/',
  referringURL: 'https://search.example/',
  overridePageUrl: '',
  videoURL: '',
  campaignKey: 'autumn',
};
const now = new Date('2026-11-22T08:00:00.000Z');
const rules = {
  countries: countries.map(({ id, region, dial }) => ({ id, region, dialCode: dial })),
  asksRequests: true,
  asksDataUsage: false,
  asksEmailConsent: false,
};
const entry = v.parse(contactSchema(rules), {
  requests: ['Quotation'],
  firstName: 'Ada',
  lastName: 'Lovelace',
  jobTitle: 'Surgeon',
  practiceName: 'St. Mary',
  email: 'ada@hospital.example',
  country: 'BR',
  phoneCountryCode: '+55',
  mobilePhone: '11 9999-9999',
  postalCode: '01310',
});

test('a submission has its fields (FORM-3)', () => {
  expect(contactPayload(entry, at, rules, now)).toEqual({
    requests: ['Quotation'],
    firstName: 'Ada',
    lastName: 'Lovelace',
    jobTitle: 'Surgeon',
    practiceName: 'St. Mary',
    email: 'ada@hospital.example',
    isPhoneRequired: true,
    phoneCountryCode: '+55',
    mobilePhone: '+5511 9999-9999',
    country: 'BR',
    postalCode: '01310',
    other: '',
    dataUsageConsent: true,
    emailConsent: true,
    videoURL: '',
    location: '',
    codename: 'acom_contact_form',
    leadSource: 'portico.example',
    campaignKey: 'autumn',
    page: 'Home | Portico',
    url: 'https://www.portico.example/',
    referringURL: 'https://search.example/',
    overridePageUrl: '',
    language: 'en',
    dataUseAsked: false,
    emailAsked: false,
    isConversion: false,
    isSearchConversion: false,
    form: 'ContactARep',
    submissionDate: '2026-11-22T08:00:00.000Z',
  });
});

test('a lead says which consents its form asked for, and the language of its page (CONTACT-13)', () => {
  const asking = { ...rules, asksDataUsage: true };
  expect(contactPayload(entry, { ...at, language: 'de' }, asking, now)).toMatchObject({
    language: 'de',
    dataUseAsked: true,
    emailAsked: false,
  });
  const both = { ...asking, asksEmailConsent: true };
  expect(contactPayload(entry, at, both, now)).toMatchObject({ emailAsked: true });
});

test.each([
  ['BR', '', '11 9999-9999', 'BR +55', '+5511 9999-9999'],
  ['BR', 'MX +52', '11 9999-9999', 'MX +52', '+5211 9999-9999'],
  ['BR', '', '+49 171 123456', 'BR +55', '+49 171 123456'],
  ['BR', '', '', '', ''],
  // Other countries have no code to choose: their numbers may begin with a zero.
  ['DE', '', '0171 123456', '', '0171 123456'],
])(
  'in %s, with the code %j, the number %j is delivered as it is with scripts (CONTACT-14)',
  (country, code, phone, phoneCountryCode, mobilePhone) => {
    const entered = { ...entry, country, phoneCountryCode: code, mobilePhone: phone };
    expect(contactPayload(entered, at, rules, now)).toMatchObject({
      phoneCountryCode,
      mobilePhone,
    });
  },
);

test('the location data of a form is passed on (FORM-3)', () => {
  const film = {
    ...at,
    videoURL: 'https://www.portico.example/resources/film',
    overridePageUrl: 'https://www.portico.example/products/one',
    isMobile: true,
    browser: 'Chrome 156',
  };
  expect(contactPayload(entry, film, rules, now)).toMatchObject({
    videoURL: film.videoURL,
    overridePageUrl: film.overridePageUrl,
    isMobile: true,
    browser: 'Chrome 156',
  });
});

test.each([
  ['HK', '', ''],
  ['DE', '01310', '80331'],
])('in %s the postal codes %j and %j are delivered (FORM-15)', (country, postalCode, zip) => {
  expect(contactPayload({ ...entry, country }, at, rules, now)).toMatchObject({ postalCode });
  const general = v.parse(generalSchema({ countries, categories: [] }), {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@hospital.example',
    country,
    zip: '80331',
    message: 'Hello',
  });
  expect(generalPayload(general, at, now)).toMatchObject({ zip });
});

test('hidden inputs a form has are passed on, and no others appear', () => {
  const event = { ...entry, eventTitle: 'Shoulder course', eventId: '42' };
  const payload = contactPayload(event, at, rules, now);
  expect(payload).toMatchObject({ eventTitle: 'Shoulder course', eventId: '42' });
  expect(payload.page).toBe('Shoulder course');
  expect(payload).not.toHaveProperty('productName');
});

describe.each([
  ['main', 'autumn', 'portico.example', 'autumn'],
  ['main', '', 'portico.example', ''],
  ['vet-systems', 'autumn', 'portico-vet.example', 'vet'],
  ['vet-systems', '', 'portico-vet.example', 'vet'],
] as const)('%s with the campaign %j', (application, given, leadSource, campaignKey) => {
  test('is filed under its own (BRAND-7, FORM-6)', () => {
    const brand = demoBrand(application);
    const filing = filingOf(brand, sites[brand.address]);
    expect(leadProperties(filing, given)).toEqual({ leadSource, campaignKey });
    const payload = contactPayload(
      entry,
      { ...at, filing, campaignKey: given, codename: 'vet_systems_contact_form' },
      rules,
      now,
    );
    expect(payload).toMatchObject({
      leadSource,
      campaignKey,
      codename: 'vet_systems_contact_form',
    });
  });
});

test.each([
  ['Hero', '', 'Hero'],
  ['Hero', 'Course', 'Hero'],
  ['', 'Course', 'Course'],
  ['', '', 'Title'],
  ['Footer', '', 'Title'],
  ['Footer', 'Course', 'Course'],
  ['Taxonomy Child (D) Page', '', 'Title'],
  ['Product Template', '', 'Title'],
  ['Resource Template', '', 'Title'],
])(
  'a form at %j about the event %j is sent from the page %j (FORM-5)',
  (location, eventTitle, page) => {
    expect(pageName({ location, eventTitle, documentTitle: 'Title' })).toBe(page);
  },
);

test.each([
  ['https://a.example/?queryID=1&objectID=2', true],
  ['https://a.example/?queryID=1', false],
  ['https://a.example/?objectID=2', false],
  ['https://a.example/?queryID=&objectID=2', false],
  ['https://a.example/#queryID=1&objectID=2', false],
  ['', false],
  ['no address', false],
])('whether %j was found by a search: %s (FORM-4)', (url, is) => {
  expect(isSearchConversion(url)).toBe(is);
});

test.each([
  ['+55', '11 9999-9999', '+5511 9999-9999'],
  ['BR +55', '1199999999', '+551199999999'],
  ['55', '1199999999', '+551199999999'],
  ['', '1199999999', '1199999999'],
  ['BR', '1199999999', '1199999999'],
  ['+55', '', ''],
  ['+55', '+551199999999', '+551199999999'],
  ['+55', '+521199999999', '+521199999999'],
])('the code %j and the number %j make %j (FORM-3)', (code, number, joined) => {
  expect(joinedPhone(code, number)).toBe(joined);
});

test('a number that was joined is not joined again', () => {
  const code = fc.constantFrom('', '+55', 'MX +52', '1');
  const number = fc.stringMatching(/^[\d+\-.() ]{0,15}$/);
  fc.assert(
    fc.property(code, number, (chosen, typed) => {
      const joined = joinedPhone(chosen, typed.trim());
      expect(joinedPhone(chosen, joined)).toBe(joined);
      expect(nationalNumber(chosen, joined).startsWith(' ')).toBe(false);
    }),
  );
});

test('the general contact form has its own fields, and its origin (FORM-9)', () => {
  const general = v.parse(generalSchema({ countries, categories: ['website'] }), {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@hospital.example',
    country: 'GB',
    messageCategory: 'website',
    message: 'Hello\nthere',
  });
  const place = { ...at, codename: 'general_contact_form', form: 'GeneralContact' };
  expect(generalPayload(general, place, now)).toMatchObject({
    firstName: 'Ada',
    company: '',
    zip: '',
    message: 'Hello\nthere',
    messageCategory: 'website',
    form: 'GeneralContact',
    leadSource: 'portico.example',
  });
});
