import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contactSchema } from '../../src/contact/contactSchema.ts';
import { generalSchema } from '../../src/contact/generalSchema.ts';
import { hiddenInputs } from '../../src/contact/hiddenInputs.ts';
import { paperSchema } from '../../src/contact/paperSchema.ts';
import { circumstancesSchema } from '../../src/contact/submission/readSubmittedFields.server.ts';
import { rulesFrom } from '../../src/country/readRuleFile.server.ts';
import { countryRules } from '../../src/country/restrictions.ts';
import { acceptedNames } from '../../src/registrations/registration.ts';
import { registrationSchema } from '../../src/registrations/registrationSchema.ts';
import { daysKept } from '../../src/search/days.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { needsKeptDays } from '../../src/server/start/tendRegistrations.ts';

const demoLanguages = ['en', 'de', 'es', 'pt'] as const;

/** How a text speaks to those who run the software, in the four languages. */
const toOperators =
  /\boperators?\b|\binstall?a(tion|ción|ção)|betreib|quien (opera|utilic|explot)|quem oper|\boperador(es)?\b(?! ou operadora)/i;

const root = resolve(import.meta.dirname, '../..');
const pages = [
  'demo/content/default/webpage/page_privacy.yaml',
  'demo/content/vet_systems/webpage/vet_page_privacy.yaml',
];

/** The English page's term for each field of a submission. */
const saidOf: Record<string, string> = {
  ...Object.fromEntries(['firstName', 'lastName'].map((name) => [name, 'name'])),
  jobTitle: 'job title',
  practiceName: 'workplace',
  company: 'company',
  email: 'e-mail address',
  ...Object.fromEntries(
    ['phone', 'mobilePhone', 'phoneCountryCode'].map((it) => [it, 'telephone']),
  ),
  isPhoneRequired: 'telephone',
  fax: 'fax',
  country: 'country',
  ...Object.fromEntries(['postalCode', 'zip'].map((it) => [it, 'postal code'])),
  ...Object.fromEntries(['address', 'city', 'state'].map((it) => [it, 'address'])),
  ...Object.fromEntries(['requests', 'other', 'messageCategory'].map((it) => [it, 'requests'])),
  message: 'message',
  ...Object.fromEntries(['dataUsageConsent', 'emailConsent'].map((it) => [it, 'consents'])),
  ...Object.fromEntries(['codename', 'form', 'location', 'leadSource'].map((it) => [it, 'form'])),
  ...Object.fromEntries(['page', 'url', 'overridePageUrl'].map((it) => [it, 'the page'])),
  referringURL: 'referrer',
  videoURL: 'video',
  ...Object.fromEntries(
    ['campaignKey', 'isConversion', 'isSearchConversion'].map((it) => [it, 'campaign']),
  ),
  language: 'language',
  browser: 'browser',
  isMobile: 'kind of device',
  submissionDate: 'time',
  ...Object.fromEntries(Object.keys(hiddenInputs).map((it) => [it, 'the item'])),
};
/** The English page's term for each field of a registration, and for what is accepted in it. */
const saidOfRegistration: Record<string, string> = {
  ...Object.fromEntries(['firstName', 'lastName'].map((name) => [name, 'name'])),
  email: 'e-mail address',
  role: 'role',
  institution: 'institution',
  country: 'country',
  ...Object.fromEntries(['dietaryNeeds', 'accessNeeds'].map((it) => [it, 'Dietary and access'])),
  ...Object.fromEntries(['needsConsent', 'needs'].map((it) => [it, 'consent to store needs'])),
  terms: 'terms',
  dataUse: 'use of your details',
  declaration: 'declaration',
};
const asked = {
  countries: [],
  roles: [],
  dietaryNeeds: true,
  accessNeeds: true,
  declaration: true,
  terms: true,
};

/** Fields of the bot check, which are not stored. */
const notStored = ['homepage', 'recaptchaToken', 'formStamp'];

const rules = {
  countries: [],
  categories: [],
  asksRequests: false,
  asksDataUsage: false,
  asksEmailConsent: false,
};
const schemas = [
  contactSchema(rules),
  generalSchema(rules),
  paperSchema(rules),
  circumstancesSchema,
];
const fields = schemas.flatMap((it) => Object.keys(it.entries));

const rulesOfDemo = countryRules(
  {},
  rulesFrom(readFileSync(resolve(root, 'demo/content/countries.yaml'), 'utf8')),
);
const isServed = (id: string) => !rulesOfDemo.restrictionsOf(id).includes('embargoed');

/**
 * What the law of some countries demands of a privacy page, told by what stays the same in every
 * language. A company that does not serve a country needs no notice of its law, so this is no rule of
 * the content check.
 */
const notices: readonly (readonly [countries: readonly string[], patterns: readonly RegExp[]])[] = [
  [
    ['DE', 'AT', 'ES', 'FR', 'PT'],
    [
      /mailto:dpo@portico\.example/,
      /Bayerisches Landesamt für Datenschutzaufsicht/,
      // Transfers, the legal bases of a registration, health data.
      /46(\(2\)\(c\)| Abs\. 2 Buchst\. c|\.2\.c|, 2, c)/,
      /6(\(1\)\(b\)| Abs\. 1 Buchst\. b|\.1\.b|º, 1, b)/,
      /9(\(2\)\(a\)| Abs\. 2 Buchst\. a|\.2\.a|º, 2, a)/,
    ],
  ],
  [['GB'], [/\(ICO\)/]],
  [['CH'], [/\((FDPIC|EDÖB)\)/]],
  [['BR'], [/mailto:encarregada@portico\.example/, /\bANPD\b/, /\bLGPD\b/]],
  [['US'], [/California Consumer Privacy Act \(CCPA\)/, /Global Privacy Control/]],
  [
    ['CA'],
    [
      /\((Law|Loi|Ley|Lei) 25\)/,
      /mailto:quebec\.privacy@portico\.example/,
      /Commission d’accès à l’information/,
    ],
  ],
];

describe.each(pages)('%s', (file) => {
  const variants = parse(readFileSync(resolve(root, file), 'utf8')).variants;
  const textOf = (locale: string) => JSON.stringify(variants[locale]);

  test.each(demoLanguages)(
    'lists what is stored, by the code’s own list, in a table [%s] (CONSENT-16, CONSENT-19)',
    (locale) => {
      const kinds = variants[locale].blocks.map(({ type }: { type: string }) => type);
      expect(kinds).toContain('block_stored_entries');
      expect(textOf(locale)).not.toMatch(/<code>(cookie|country|geo)/);
    },
  );

  test('names every field of a submission (CONSENT-19)', () => {
    for (const field of fields.filter((it) => !notStored.includes(it))) {
      expect(saidOf[field], `${field} is not described`).toBeDefined();
      expect(textOf('en').includes(saidOf[field] ?? '?'), `${field}: ${saidOf[field]}`).toBe(true);
    }
  });

  test.each(demoLanguages)(
    'names the periods of the default settings [%s] (CONSENT-19)',
    (locale) => {
      const days = readSettings({}).CONSENT_RETENTION_DAYS;
      expect(textOf(locale).replaceAll(/(\d)[.,](\d{3})/g, '$1$2')).toContain(String(days));
      expect(textOf(locale)).toContain(`<td>${daysKept} `);
      expect(textOf(locale)).toContain(`<td>${readSettings({}).REGISTRATIONS_RETENTION_DAYS} `);
      const ofRequests = String(readSettings({}).RIGHTS_RETENTION_DAYS);
      expect(textOf(locale).replaceAll(/(\d)[.,](\d{3})/g, '$1$2')).toContain(ofRequests);
    },
  );

  test('names everything that a registration stores, and its consents (CONSENT-19, REG-23, REG-24)', () => {
    const rows = textOf('en').match(/<tr>.*?<\/tr>/g) ?? [];
    const told = rows
      .filter((it) => /Registration for an event|Dietary and access/.test(it))
      .join();
    for (const name of [...Object.keys(registrationSchema(asked).entries), ...acceptedNames]) {
      expect(saidOfRegistration[name], `${name} is not described`).toBeDefined();
      expect(told, name).toContain(saidOfRegistration[name]);
    }
  });

  test.each(demoLanguages)(
    'names the period for needs, and that they need consent [%s] (REG-24)',
    (locale) => {
      expect(textOf(locale)).toContain(`<td>${needsKeptDays} `);
      expect(textOf(locale)).toMatch(
        /explicit consent|ausdrücklichen Einwilligung|onsent\w+ expl[ií]cito/,
      );
    },
  );

  test.each(demoLanguages)(
    'has the notices of every market that the demo serves [%s] (CONSENT-22)',
    (locale) => {
      for (const [countriesOfLaw, patterns] of notices) {
        if (!countriesOfLaw.some(isServed)) continue;
        for (const pattern of patterns)
          expect(textOf(locale), `${countriesOfLaw[0]}: ${pattern}`).toMatch(pattern);
      }
    },
  );

  test.each(demoLanguages)(
    'says why a registration is kept, and for how long its needs [%s] (CONSENT-23, CONSENT-24)',
    (locale) => {
      const said = {
        en: [
          'with its wording, its language and the time',
          'explicit consent',
          'one week after its end',
        ],
        de: [
          'mit Wortlaut, Sprache und Zeitpunkt',
          'ausdrücklichen Einwilligung',
          'eine Woche nach',
        ],
        es: ['con su texto, su idioma y la hora', 'consentimiento explícito', 'una semana después'],
        pt: ['com o texto, o idioma e o horário', 'consentimento explícito', 'uma semana depois'],
      };
      for (const words of said[locale]) expect(textOf(locale)).toContain(words);
    },
  );

  test('names invented persons, and says so', () => {
    for (const person of ['Henrike Lauterbach', 'Renata Queiroz Prado', 'Camille Rivard'])
      expect(textOf('en')).toMatch(new RegExp(`${person} \\((a fictional person|fictional)\\)`));
  });

  test.each(demoLanguages)('does not address operators [%s] (CONSENT-19)', (locale) => {
    expect(textOf(locale)).not.toMatch(toOperators);
  });
});

test.each(demoLanguages)('notices and accounts do not address operators either [%s]', (locale) => {
  for (const name of ['legal_notice', 'account_register', 'account_subscriptions']) {
    for (const file of [`default/webpage/page_${name}`, `vet_systems/webpage/vet_page_${name}`]) {
      const { variants } = parse(readFileSync(resolve(root, `demo/content/${file}.yaml`), 'utf8'));
      expect(JSON.stringify(variants[locale]), file).not.toMatch(toOperators);
    }
  }
});
