import { describe, expect, test } from 'vitest';
import { languages } from '../locale/languages.ts';
import { allCountries, type CountryRestriction, countries } from './country.ts';
import {
  type CountryRuleOptions,
  countryRules,
  defaultProfessionalCountries,
  embargoedCountries,
} from './restrictions.ts';

const narrow = ['CU', 'IR', 'KP'];
const broad = ['BY', 'CU', 'IR', 'KP', 'RU', 'SD', 'SY', 'VE'];

function having(restriction: CountryRestriction, options?: CountryRuleOptions): string[] {
  const rules = countryRules(options);
  return countries
    .filter(({ id }) => rules.restrictionsOf(id).includes(restriction))
    .map(({ id }) => id);
}

describe('embargoed', () => {
  // COUNTRY-3
  test('are eight countries by default, three on the narrow list', () => {
    expect(having('embargoed')).toEqual(broad);
    expect(having('embargoed', { embargoList: 'broad' })).toEqual(broad);
    expect(having('embargoed', { embargoList: 'narrow' })).toEqual(narrow);
  });

  test('are listed without any rules, too', () => {
    expect(embargoedCountries('broad')).toEqual(broad);
    expect(embargoedCountries('narrow')).toEqual(narrow);
  });
});

// COUNTRY-2
test('the address fixes the country in China, North Korea and South Korea, always', () => {
  expect(having('force_country_by_ip')).toEqual(['CN', 'KP', 'KR']);
  expect(having('force_country_by_ip', { embargoList: 'narrow', optIn: [] })).toEqual([
    'CN',
    'KP',
    'KR',
  ]);
});

describe('privacy opt-in', () => {
  const europe = allCountries
    .filter(({ restrictions }) => restrictions.includes('require_privacy_opt_in'))
    .map(({ id }) => id);

  // COUNTRY-5
  test('holds in 60 European countries and territories, and Brazil by default', () => {
    expect(europe).toHaveLength(60);
    expect(having('require_privacy_opt_in', { optIn: [] })).toEqual(europe);
    expect(having('require_privacy_opt_in')).toEqual([...europe, 'BR'].sort());
  });

  test.each(['AT', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'NO', 'PL'])('holds in %s', (id) => {
    expect(countryRules({ optIn: [] }).restrictionsOf(id)).toContain('require_privacy_opt_in');
  });

  // COUNTRY-5
  test('is added where legal counsel requires it, in either case', () => {
    const added = having('require_privacy_opt_in', { optIn: ['tr', 'ZA', 'DE'] });
    expect(added).toEqual([...europe, 'TR', 'ZA'].sort());
  });
});

describe('professional confirmation', () => {
  // COUNTRY-4
  test('is asked for in Australia, Spain, France and its inhabited territories by default', () => {
    const onRecord = countries
      .filter(({ restrictions }) =>
        restrictions.includes('redirect_to_confirm_medical_professional'),
      )
      .map(({ id }) => id);
    expect(having('redirect_to_confirm_medical_professional')).toEqual(onRecord);
    expect([...defaultProfessionalCountries].sort()).toEqual(onRecord);
    expect(onRecord).toEqual(
      ['AU', 'ES', 'FR', 'BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'].sort(),
    );
  });

  test('is replaced, not added to, by the setting', () => {
    const options = { professionalCountries: ['IT', 'be'] };
    expect(having('redirect_to_confirm_medical_professional', options)).toEqual(['BE', 'IT']);
  });

  test('is by declaration unless a country has another strength', () => {
    const rules = countryRules({ confirmation: { FR: 'credential', AU: 'login', US: 'login' } });
    expect(['ES', 'FR', 'AU', 'US'].map(rules.confirmationIn)).toEqual([
      'declaration',
      'credential',
      'login',
      undefined,
    ]);
  });
});

test('an unknown country requires consent only if configured', () => {
  expect(countryRules().unknownCountryOptIn).toBe(false);
  expect(countryRules({ unknownCountryOptIn: true }).unknownCountryOptIn).toBe(true);
});

test('most countries are unrestricted, and so are unknown ids', () => {
  const rules = countryRules();
  for (const id of ['US', 'CA', 'MX', 'JP', 'TR', 'XX', 'TF', '', '__proto__'])
    expect(rules.restrictionsOf(id)).toEqual([]);
});

describe('the reasons', () => {
  test('name the country and tell the settings that matter', () => {
    const rules = countryRules({ confirmation: { FR: 'credential' } });
    const reasonsIn = (id: string) => rules.reasonsOf(id).map(({ reason }) => reason);
    expect(reasonsIn('KP')).toEqual([
      'North Korea is on the narrow embargo list, which always holds.',
      'North Korea fixes the country by the network address, so its visitors cannot choose another.',
    ]);
    expect(reasonsIn('RU')).toEqual([
      'Russia is on the broad embargo list, which is the one in force.',
    ]);
    expect(reasonsIn('FR')).toEqual([
      'France limits the promotion of medical devices to professionals, who confirm by credential.',
      'France belongs to the European countries and territories where consent comes before storage.',
    ]);
    expect(reasonsIn('BR')).toEqual([
      'Brazil is listed in the settings as a country where consent comes before storage.',
    ]);
  });

  test.each(countries.map(({ id }) => id))('there is one sentence per restriction in %s', (id) => {
    const rules = countryRules();
    const reasons = rules.reasonsOf(id);
    expect(reasons.map(({ restriction }) => restriction)).toEqual(rules.restrictionsOf(id));
    expect(rules.restrictionsOf(id)).toEqual([...rules.restrictionsOf(id)].sort());
    for (const { reason } of reasons) {
      expect(reason.startsWith(`${languages.en.countryNames[id]} `)).toBe(true);
      expect(reason.endsWith('.')).toBe(true);
    }
  });
});

describe('options with unknown countries are refused', () => {
  test.each([
    ['optIn', { optIn: ['BR', 'EU'] }, 'EU'],
    ['professionalCountries', { professionalCountries: ['France'] }, 'France'],
    ['confirmation', { confirmation: { XX: 'login' } }, 'XX'],
  ] as const)('%s', (option, options, id) => {
    expect(() => countryRules(options)).toThrow(`${option}: "${id}" is not a country`);
  });
});
