import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { explainCountry } from '../src/country/explainCountry.server.ts';
import { countryRules } from '../src/country/restrictions.ts';
import { defaultRules } from '../src/country/ruleFile.ts';
import { countryRulesOf } from '../src/server/start/countryRulesOf.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { countryExplain } from './country-explain.ts';

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
