import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { countryExplain } from '../../scripts/country-explain.ts';
import { rulesWith } from '../../tests/fakes/rulesWith.ts';
import { countryRulesOf } from '../server/start/countryRulesOf.ts';
import { readSettings } from '../server/start/settings.ts';
import { explainCountry } from './explainCountry.server.ts';
import { countryRules } from './restrictions.ts';
import { defaultRules } from './ruleFile.ts';

describe('the explanation', () => {
  const rules = rulesWith({ confirmation: { ES: 'credential' } });

  test('explains all consequences of an IP address (COUNTRY-18)', () => {
    expect(explainCountry({ country: 'li', rules, exceptionSets: [['LI', 'NO']] })).toEqual({
      id: 'LI',
      name: 'Liechtenstein',
      region: {
        code: 'EHP',
        codename: 'europe_middle_east_africa',
        name: 'Europe Middle East Africa',
      },
      defaultLocale: 'de',
      firstVisit: '/de',
      chosen: null,
      effective: 'LI',
      forced: false,
      withheldIn: ['LI'],
      registeredOnly: [],
      restrictions: [
        {
          restriction: 'require_privacy_opt_in',
          reason: 'Liechtenstein: Storing information on a device requires prior consent.',
          source: expect.stringContaining('2002/58/EC'),
          date: '2026-11-22',
          decidedBy: null,
        },
      ],
      confirmation: null,
      gate: null,
      consentDays: 365,
      market: {
        id: expect.stringMatching(/^ehp-consent-/),
        representative: 'LI',
        sharedWith: ['NO'],
      },
    });
  });

  test('gives the reasons of the address and of the choice', () => {
    const found = explainCountry({ country: 'ES', chosen: 'RU', rules, exceptionSets: [] });
    expect(found).toMatchObject({ id: 'ES', chosen: 'RU', effective: 'RU' });
    expect(found).toMatchObject({ confirmation: 'credential', gate: '/professionals' });
    expect(found.restrictions.map(({ reason }) => reason.split(' ', 1)[0])).toEqual([
      'Russia:',
      'Spain:',
      'Spain:',
    ]);
  });

  test('names the countries that withhold, which the setting adds up', () => {
    const pair = { country: 'JP', chosen: 'US', exceptionSets: [['JP']] };
    expect(explainCountry({ ...pair, rules }).withheldIn).toEqual(['US']);
    const adding = countryRules({ countryChoice: 'adds' });
    expect(explainCountry({ ...pair, rules: adding })).toMatchObject({
      withheldIn: ['US', 'JP'],
      market: { id: expect.stringMatching(/^whp-and-apc-whp-/) },
    });
  });

  test('says where products without a registration are withheld, and why (COUNTRY-28)', () => {
    const strict = rulesWith({ registeredOnly: ['JP'] });
    const reason = {
      reason: 'Japan: A test.',
      source: 'A test',
      date: '2026-11-22',
      decidedBy: null,
    };
    const found = (country: string, chosen?: string) =>
      explainCountry({ country, chosen, rules: strict, exceptionSets: [] }).registeredOnly;
    expect(found('JP')).toEqual([reason]);
    expect(found('US', 'JP')).toEqual([reason]);
    expect(found('JP', 'US')).toEqual([]);
  });

  test('says that a choice is ignored if the IP address determines the country', () => {
    const found = explainCountry({ country: 'KR', chosen: 'US', rules, exceptionSets: [] });
    expect(found).toMatchObject({ effective: 'KR', forced: true, market: { id: 'apc-forced' } });
  });

  test.each([
    ['XX', undefined],
    ['TF', undefined],
    ['DE', 'Germany'],
  ])('is refused for %s and the choice %s', (country, chosen) => {
    expect(() => explainCountry({ country, chosen, rules, exceptionSets: [] })).toThrow(
      `"${chosen ?? country}" is not the two-letter code of an active country`,
    );
  });
});

describe('the command', () => {
  const run = (line: string, env: Record<string, string> = {}) =>
    countryExplain(line.split(' ').filter(Boolean), countryRulesOf(readSettings(env)), []);

  test('prints text', () => {
    expect(run('KP --chosen US').split('\n')).toEqual([
      'KP North Korea',
      'Region: APC Asia Pacific (asia_pacific)',
      'Default locale: none',
      'Effective country: KP, whatever the visitor chose',
      'Withholds: content that may not be shown in KP',
      'First visit to /: stays',
      'Professional confirmation: none',
      'Promotional pages: open',
      'Products without a registration: shown',
      'Restrictions:',
      expect.stringMatching(
        /^ {2}embargoed: North Korea: .* \[Security Council .*, decided 2026-11-22 by a person not named\]$/,
      ),
      expect.stringMatching(/^ {2}force_country_by_ip: North Korea: The site is shown /),
      'A choice about cookies is kept: 365 days',
      'Market: apc-embargo-forced',
      'Other countries in it: none',
    ]);
  });

  test('names who decided, and the reason for which products are withheld (COUNTRY-27, COUNTRY-28)', () => {
    const decided = {
      reason: 'A test.',
      source: 'A law',
      date: '2026-11-26',
      decided_by: 'T. Mei',
    };
    const inJapan = [{ ...decided, countries: ['JP'] }];
    const file = { ...defaultRules, privacy_opt_in: inJapan, registered_products: inJapan };
    const rules = countryRules({}, file);
    const lines = countryExplain(['JP'], rules, []).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Products without a registration: withheld',
        '  Japan: A test. [A law, decided 2026-11-26 by T. Mei]',
        '  require_privacy_opt_in: Japan: A test. [A law, decided 2026-11-26 by T. Mei]',
      ]),
    );
  });

  test('tells where a first visit goes on and what comes before promotional pages', () => {
    expect(run('ES')).toContain('First visit to /: redirects to /es');
    expect(run('ES')).toContain('Promotional pages: after /es/profesionales');
    expect(run('US --chosen MX')).toContain('First visit to /: redirects to /es');
    expect(run('ES --chosen US')).toContain('Promotional pages: after /professionals');
  });

  test('prints JSON (COUNTRY-18, CONFIG-9)', () => {
    const rules = countryRules();
    expect(JSON.parse(run('DE --chosen US --format json'))).toEqual(
      explainCountry({ country: 'DE', chosen: 'US', rules, exceptionSets: [] }),
    );
  });

  test.each([
    ['EMBARGO_LIST', 'narrow', 'RU', 'Restrictions: none'],
    ['EMBARGO_LIST', '', 'RU', 'embargoed: Russia'],
    ['UNKNOWN_COUNTRY_OPT_IN', 'off', 'FR', 'A choice about cookies is kept: 180 days'],
  ])('heeds %s=%j', (name, value, country, expected) => {
    expect(run(country, { [name]: value })).toContain(expected);
  });

  test('respects withheld content', () => {
    const text = countryExplain(['US'], countryRules(), [['US']]);
    expect(text).toContain('Other countries in it: none');
    expect(run('US')).toContain('Other countries in it: CA');
  });

  test.each([
    ['', {}, 'Name one country'],
    ['DE FR', {}, 'Name one country'],
    ['XX', {}, '"XX" is not'],
    ['DE --chosen EU', {}, '"EU" is not'],
    ['DE --format xml', {}, '--format must be text or json, not "xml"'],
    ['DE --verbose', {}, "Unknown option '--verbose'"],
    ['DE', { EMBARGO_LIST: 'medium' }, 'EMBARGO_LIST'],
    ['DE', { PROFESSIONAL_COUNTRIES: 'ES' }, 'PROFESSIONAL_COUNTRIES: is replaced by'],
  ])('refuses %j with %j', (line, env, message) => {
    expect(() => run(line, env as Record<string, string>)).toThrow(message);
  });

  test('runs from the shell, and fails there with a message', { timeout: 60_000 }, () => {
    const script = 'scripts/country-explain.ts';
    expect(execFileSync(process.execPath, [script, 'US'], { encoding: 'utf8' })).toContain(
      'Market: whp',
    );
    const failed = spawnSync(process.execPath, [script, 'XX'], { encoding: 'utf8' });
    expect(failed).toMatchObject({ status: 1, stdout: '' });
    expect(failed.stderr).toBe('"XX" is not the two-letter code of an active country\n');
  });
});
