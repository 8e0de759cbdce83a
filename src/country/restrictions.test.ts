import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesWith } from '../../tests/fakes/rulesWith.ts';
import { type CountryRestriction, countries, countryName } from './country.ts';
import { rulesFrom } from './readRuleFile.server.ts';
import { type CountryRuleOptions, countryRules } from './restrictions.ts';
import { defaultRules, parseRuleFile } from './ruleFile.ts';

function having(restriction: CountryRestriction, options?: CountryRuleOptions): string[] {
  const rules = countryRules(options);
  return countries
    .filter(({ id }) => rules.restrictionsOf(id).includes(restriction))
    .map(({ id }) => id);
}

test('embargoed are eight countries by default, three on the narrow list (COUNTRY-3)', () => {
  const broad = ['BY', 'CU', 'IR', 'KP', 'RU', 'SD', 'SY', 'VE'];
  expect(having('embargoed')).toEqual(broad);
  expect(having('embargoed', { embargoList: 'broad' })).toEqual(broad);
  expect(having('embargoed', { embargoList: 'narrow' })).toEqual(['CU', 'IR', 'KP']);
});

test('the address fixes the country in China, North Korea and South Korea (COUNTRY-2)', () => {
  expect(having('force_country_by_ip')).toEqual(['CN', 'KP', 'KR']);
});

test('opt-in is required in 60 European countries and territories, and Brazil (COUNTRY-5)', () => {
  const found = having('require_privacy_opt_in');
  expect(found).toHaveLength(61);
  for (const id of ['AT', 'BR', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'NO', 'PL', 'AX', 'FK', 'VA'])
    expect(found).toContain(id);
});

describe('professional confirmation', () => {
  test('is asked for in Australia, Spain, France and its inhabited territories (COUNTRY-4)', () => {
    const french = ['FR', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'];
    const found = having('redirect_to_confirm_medical_professional');
    expect(found).toEqual(expect.arrayContaining(['AU', 'ES', ...french]));
  });

  test('is asked for where devices of professionals must not be advertised to the public (COUNTRY-26)', () => {
    const { lawIn } = countryRules();
    const asking = ['AT', 'CH', 'CZ', 'IT', 'PL', 'PT', 'TR'];
    const found = having('redirect_to_confirm_medical_professional');
    expect(found).toEqual(expect.arrayContaining(asking));
    expect(found).toHaveLength(21);
    expect(asking.map(lawIn)).toEqual(['at', 'ch', 'cz', 'it', 'pl', 'pt', 'tr']);
    for (const open of ['DE', 'NL', 'GB', 'BE', 'JP', 'US']) expect(found).not.toContain(open);
  });

  test('is by declaration unless a rule demands more, and knows its law', () => {
    const { confirmationIn, lawIn } = rulesWith({
      professionalCountries: ['FR', 'AU', 'ES', 'NL'],
      confirmation: { FR: 'credential', AU: 'login', US: 'login' },
    });
    expect(['ES', 'FR', 'AU', 'US'].map(confirmationIn)).toEqual([
      'declaration',
      'credential',
      'login',
      undefined,
    ]);
    expect(['ES', 'FR', 'AU', 'NL', 'US'].map(lawIn)).toEqual([
      'es',
      'fr',
      'au',
      undefined,
      undefined,
    ]);
    expect(countryRules().lawIn('RE')).toBe('fr');
  });
});

test('a choice about cookies is kept for 365 days, in France for six months (CONSENT-18)', () => {
  const { consentDaysIn } = countryRules();
  expect(['US', 'DE', 'FR', 'RE', 'XX'].map(consentDaysIn)).toEqual([365, 365, 180, 180, 365]);
});

test('an unknown country requires consent unless configured otherwise', () => {
  expect(countryRules().unknownCountryOptIn).toBe(true);
  expect(countryRules({ unknownCountryOptIn: false }).unknownCountryOptIn).toBe(false);
});

test('most countries are unrestricted, and so are unknown ids', () => {
  const rules = countryRules();
  for (const id of ['US', 'CA', 'MX', 'JP', 'NZ', 'XX', 'TF', '', '__proto__'])
    expect(rules.restrictionsOf(id)).toEqual([]);
});

describe('every restriction (COUNTRY-20)', () => {
  test.each(countries.map(({ id }) => id))('in %s has a reason, a source and a date', (id) => {
    const rules = countryRules();
    const reasons = rules.reasonsOf(id);
    expect(reasons.map(({ restriction }) => restriction)).toEqual(rules.restrictionsOf(id));
    expect(rules.restrictionsOf(id)).toEqual([...rules.restrictionsOf(id)].sort());
    for (const { reason, source, date } of reasons) {
      expect(reason.startsWith(`${countryName(id, 'en')}: `)).toBe(true);
      expect(reason.endsWith('.')).toBe(true);
      expect(source.length).toBeGreaterThan(5);
      expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  test('is stated correctly after an embargo has ended', () => {
    const reasonIn = (id: string) => countryRules().reasonsOf(id)[0]?.reason;
    expect(reasonIn('SY')).toContain('ended on July 1, 2025');
    expect(reasonIn('SD')).toContain('ended in October 2017');
    for (const id of ['BY', 'RU', 'VE']) expect(reasonIn(id)).toContain('No law forbids all trade');
  });

  // Without a file nobody decided, and the content may have no registrations.
  test('is the same in the demo content and without a file, but for names and registrations', () => {
    const path = new URL('../../demo/content/countries.yaml', import.meta.url);
    const { registered_products, ...file } = rulesFrom(readFileSync(path, 'utf8'));
    const unnamed = Object.entries(file).map(([list, rules]) => [
      list,
      rules.map(({ decided_by: _decidedBy, ...rule }) => rule),
    ]);
    expect({ ...Object.fromEntries(unnamed), registered_products: [] }).toEqual(defaultRules);
    expect(registered_products).not.toEqual([]);
  });

  test('says who decided, or that nobody is named (COUNTRY-27)', () => {
    const rule = { countries: ['NL'], reason: 'A test.', source: 'A test', date: '2026-11-26' };
    const named = { ...rule, countries: ['BE'], decided_by: 'Tsao Mei-Lin' };
    const rules = countryRules({}, { ...defaultRules, privacy_opt_in: [rule, named] });
    expect(rules.reasonsOf('NL')[0]).toMatchObject({ decidedBy: null });
    expect(rules.reasonsOf('BE')[0]).toMatchObject({ decidedBy: 'Tsao Mei-Lin' });
    const strict = countryRules({}, { ...defaultRules, registered_products: [named] });
    expect(strict.registeredOnlyIn('BE')).toEqual({
      reason: 'Belgium: A test.',
      source: 'A test',
      date: '2026-11-26',
      decidedBy: 'Tsao Mei-Lin',
    });
    expect([strict.registeredOnlyIn('NL'), strict.withholdUnregistered()]).toEqual([
      undefined,
      true,
    ]);
    expect(countryRules().withholdUnregistered()).toBe(false);
  });
});

describe('a rule file is refused (OWN-69)', () => {
  const decided = { reason: 'Because.', source: 'A law', date: '2026-11-22' };
  const france = { ...decided, countries: ['FR'] };
  test.each<[string, object | null, string]>([
    ['without a list', { ...defaultRules, embargo: undefined }, 'embargo'],
    ['with another list', { ...defaultRules, embargos: [] }, 'embargos'],
    ['that is empty', null, 'must be lists of rules by name'],
    [
      'with a list that is none',
      { ...defaultRules, embargo: null },
      'embargo: must be a list of rules, if only []',
    ],
    [
      'with a rule that is none',
      { ...defaultRules, forced_country: [france, 'DE'] },
      'forced_country[2]: must be fields with values',
    ],
    [
      'without a source',
      { ...defaultRules, forced_country: [{ ...france, source: undefined }] },
      'forced_country[1].source: is missing',
    ],
    [
      'with a field of another name',
      { ...defaultRules, forced_country: [{ ...france, by: 'me' }] },
      'forced_country[1].by: is not known',
    ],
    [
      'with another list of embargoes',
      { ...defaultRules, embargo: [{ ...france, list: 'wide' }] },
      'embargo[1].list: must be one of broad, narrow',
    ],
    [
      'with an unknown country',
      { ...defaultRules, privacy_opt_in: [{ ...decided, countries: ['EU'] }] },
      '"EU" is not the two-letter id',
    ],
    [
      'with a country in small letters',
      { ...defaultRules, privacy_opt_in: [{ ...decided, countries: ['fr'] }] },
      '"fr" is not',
    ],
    [
      'with a country named twice',
      { ...defaultRules, privacy_opt_in: [france, france] },
      'names FR more than once',
    ],
    [
      'with a rule for no country',
      { ...defaultRules, privacy_opt_in: [{ ...decided, countries: [] }] },
      'must name a country',
    ],
    [
      'without a reason',
      { ...defaultRules, privacy_opt_in: [{ ...france, reason: ' ' }] },
      'privacy_opt_in[1].reason: must not be empty',
    ],
    [
      'with another date',
      { ...defaultRules, privacy_opt_in: [{ ...france, date: 'today' }] },
      'must be a date',
    ],
    [
      'with another strength',
      { ...defaultRules, professional_confirmation: [{ ...france, strength: 'click' }] },
      'professional_confirmation[1].strength: must be one of declaration, credential, login',
    ],
    [
      'with a period of more than a year',
      { ...defaultRules, consent_period: [{ ...france, days: 400 }] },
      'consent_period[1].days: must be a whole number of days from 1 to 365',
    ],
  ])('%s', (_, data, message) => expect(() => parseRuleFile(data)).toThrow(message));

  test('that is not YAML, and named', () => {
    expect(() => rulesFrom('embargo: [')).toThrow('countries.yaml: ');
    expect(() => rulesFrom('')).toThrow('countries.yaml: ');
  });
});

test('a text of rules is parsed once, until there is another one (OWN-85)', () => {
  const text = readFileSync(new URL('../../demo/content/countries.yaml', import.meta.url), 'utf8');
  const first = rulesFrom(text);
  expect(rulesFrom(text)).toBe(first);
  const other = rulesFrom(`${text}# Another text.\n`);
  expect(other).not.toBe(first);
  expect(other).toEqual(first);
});
