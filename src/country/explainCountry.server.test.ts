import { describe, expect, test } from 'vitest';
import { rulesWith } from '../../tests/fakes/rulesWith.ts';
import { explainCountry } from './explainCountry.server.ts';
import { countryRules } from './restrictions.ts';

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
