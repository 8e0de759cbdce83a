import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OtherRules, rulesWith } from '../../tests/fakes/rulesWith.ts';
import { countries, countryOf, parseCountryId } from './country.ts';
import { anywhere } from './detectCountry.server.ts';
import { effectiveCountry } from './effectiveCountry.ts';
import { createMarkets, type Market } from './market.server.ts';
import { type CountryRules, countryRules } from './restrictions.ts';

const ids: string[] = countries.map(({ id }) => id);
const defaults = countryRules();

function marketBetween(
  detected: string | undefined,
  chosen?: string,
  exceptionSets: string[][] = [],
  rules: CountryRules = defaults,
): Market {
  return createMarkets({ rules, exceptionSets }).marketOf(
    effectiveCountry({ detected, chosen }, rules),
  );
}

describe('the market', () => {
  test.each([
    ['US', undefined, 'whp', 'CA'],
    ['CA', undefined, 'whp', 'CA'],
    [undefined, undefined, 'whp-consent', 'CA'],
    ['DE', undefined, 'ehp-consent', 'AD'],
    ['FR', undefined, 'ehp-confirm-consent-fr-unconfirmed', 'FR'],
    ['IR', undefined, 'ehp-embargo', 'BY'],
    ['KP', 'US', 'apc-embargo-forced', 'KP'],
    ['CN', 'US', 'apc-forced', 'CN'],
    ['US', 'CN', 'apc', 'AF'],
    ['BR', undefined, 'ltm-consent', 'AW'],
    ['DE', 'US', 'whp-consent', 'CA'],
  ])('of address %s and choice %s is %s, for which %s stands', (detected, chosen, id, country) => {
    expect(marketBetween(detected, chosen)).toMatchObject({ id, representative: country });
  });

  test('holds everything a page depends on', () => {
    expect(marketBetween('FR', 'US', [['CA'], ['US', 'FR'], ['DE', 'US']])).toEqual({
      id: expect.stringMatching(/^whp-confirm-consent-fr-unconfirmed-[0-9a-z]+$/),
      region: 'WHP',
      regions: ['WHP'],
      restrictions: ['redirect_to_confirm_medical_professional', 'require_privacy_opt_in'],
      confirmation: 'declaration',
      law: 'fr',
      whenConfirmed: expect.objectContaining({ whenConfirmed: undefined }),
      withheld: [1, 2],
      representative: 'US',
      countries: ['US'],
      registeredOnly: [],
    });
  });

  test('is split where products without a registration are withheld (COUNTRY-28)', () => {
    const rules = rulesWith({ registeredOnly: ['JP', 'MX'] });
    const strict = marketBetween('JP', undefined, [['JP', 'MX']], rules);
    expect(strict.registeredOnly).toEqual(['JP', 'APC']);
    expect(strict.id).toMatch(/^apc-registered-/);
    const open = marketBetween('SG', undefined, [['JP', 'MX']], rules);
    expect(open).toMatchObject({ id: 'apc', registeredOnly: [] });
    // The same exceptions by hand are another market, whose pages may be cached.
    expect(marketBetween('JP', undefined, [['JP', 'MX']]).id).not.toBe(strict.id);
    const both = rulesWith({ registeredOnly: ['JP', 'MX'], countryChoice: 'adds' });
    const chosen = marketBetween('JP', 'DE', [['JP', 'MX']], both);
    expect(chosen.registeredOnly).toContain('JP');
    expect(chosen.id).toContain('-registered-');
  });

  test('is split by withheld content, not by the address', () => {
    const sets = [['DE', 'BE']];
    expect(marketBetween('DE', undefined, sets).id).toBe(marketBetween('BE', undefined, sets).id);
    expect(marketBetween('DE', undefined, sets).id).not.toBe(
      marketBetween('NL', undefined, sets).id,
    );
    expect(marketBetween('DE', 'US', sets).withheld).toEqual([]);
    expect(marketBetween('US', 'DE', sets).withheld).toEqual([0]);
  });

  test('is split by the strength of the confirmation', () => {
    const rules = rulesWith({ confirmation: { FR: 'credential' } });
    expect(marketBetween('FR', undefined, [], rules).id).toBe(
      'ehp-confirm-consent-credential-fr-unconfirmed',
    );
    expect(marketBetween('ES', undefined, [], rules).id).toBe('ehp-confirm-consent-es-unconfirmed');
  });

  test('is split by consent when the country is unknown and so set', () => {
    const rules = countryRules({ unknownCountryOptIn: true });
    expect(marketBetween(undefined, undefined, [], rules).id).toBe('whp-consent');
    expect(marketBetween('US', undefined, [], rules).id).toBe('whp');
  });

  test('has a name that does not hang on the order of the content, but on what is withheld', () => {
    const name = (sets: string[][]) => marketBetween('DE', undefined, sets).id;
    const sets = [['DE', 'AT'], ['DE', 'PL'], ['US']];
    expect(name(sets)).toBe(name([['US'], ['PL', 'DE'], ['AT', 'DE']]));
    expect(name(sets)).toBe(name([...sets, ['FR'], ['AT', 'DE']]));
    expect(name(sets)).not.toBe(name([['DE', 'AT'], ['US']]));
    expect(name(sets)).not.toBe(
      name([
        ['DE', 'AT', 'CH'],
        ['DE', 'PL'],
      ]),
    );
  });

  test('is the same object every time', () => {
    const markets = createMarkets({ rules: defaults, exceptionSets: [['DE']] });
    const german = { detected: 'DE', effective: 'DE' };
    expect(markets.marketOf(german)).toBe(markets.marketOf({ ...german }));
    expect(markets.marketOf({ detected: 'NL', effective: 'NL' })).toBe(
      markets.marketOf({ detected: 'AD', effective: 'AD' }),
    );
  });

  test.each([
    ['XX', 'US'],
    ['US', 'de'],
    ['TF', 'US'],
  ])('is not made up for %s and %s, which are not both active countries', (detected, effective) => {
    const markets = createMarkets({ rules: defaults, exceptionSets: [] });
    expect(() => markets.marketOf({ detected, effective })).toThrow('not active');
  });
});

test('without exceptions few markets serve the whole world', () => {
  const markets = createMarkets({ rules: defaults, exceptionSets: [] });
  const found = ids.map((id) => markets.marketOf({ detected: id, effective: id }).id);
  expect(new Set(found).size).toBeLessThanOrEqual(22);
});

const id = fc.constantFrom(...ids);
const someSets = fc.array(fc.array(id, { maxLength: 8 }), { maxLength: 6 });
const someOptions: fc.Arbitrary<OtherRules> = fc.record({
  embargoList: fc.constantFrom('broad', 'narrow'),
  optIn: fc.array(id, { maxLength: 4 }),
  professionalCountries: fc.array(id, { maxLength: 4 }),
  confirmation: fc.dictionary(id, fc.constantFrom('declaration', 'credential', 'login')),
  unknownCountryOptIn: fc.boolean(),
});
const visitor = fc.record({
  detected: fc.option(id, { nil: undefined }),
  chosen: fc.option(fc.oneof(id, fc.string()), { nil: undefined }),
});

/** The facts that pages depend on, computed without the markets. */
function profile(
  { detected, chosen }: { detected: string | undefined; chosen: string | undefined },
  rules: CountryRules,
  sets: string[][],
) {
  const { effective, restrictions, confirmation } = effectiveCountry({ detected, chosen }, rules);
  const withheld = [...sets.keys()].filter((index) => sets[index]?.includes(effective));
  const first = [effective, parseCountryId(detected)].find(
    (country) => country && rules.confirmationIn(country),
  );
  const law = first && rules.lawIn(first);
  return { region: countryOf(effective)?.region, restrictions, confirmation, law, withheld };
}

test('two visitors share a market exactly when pages are the same for both (COUNTRY-15)', () => {
  fc.assert(
    fc.property(someOptions, someSets, visitor, visitor, (options, sets, one, other) => {
      const rules = rulesWith(options);
      const markets = createMarkets({ rules, exceptionSets: sets });
      const [first, second] = [one, other].map((who) =>
        markets.marketOf(effectiveCountry(who, rules)),
      ) as [Market, Market];
      const [ofOne, ofOther] = [profile(one, rules, sets), profile(other, rules, sets)];
      expect(first).toMatchObject(ofOne);
      expect(first.id === second.id).toBe(JSON.stringify(ofOne) === JSON.stringify(ofOther));
      expect(first.id).toMatch(/^[a-z0-9-]{3,120}$/);
    }),
  );
});

test('two countries share a market exactly when pages are the same in both', () => {
  fc.assert(
    fc.property(someOptions, someSets, (options, sets) => {
      const rules = rulesWith(options);
      const markets = createMarkets({ rules, exceptionSets: sets });
      const byId = new Map<string, string>();
      const byProfile = new Map<string, string>();
      for (const country of ids) {
        const market = markets.marketOf({ detected: country, effective: country });
        const found = JSON.stringify(
          profile({ detected: country, chosen: undefined }, rules, sets),
        );
        expect(byId.get(market.id) ?? found).toBe(found);
        expect(byProfile.get(found) ?? market.id).toBe(market.id);
        byId.set(market.id, found);
        byProfile.set(found, market.id);
      }
    }),
    { numRuns: 30 },
  );
});

test('the representative has the region and the withheld content of its market', () => {
  fc.assert(
    fc.property(someOptions, someSets, visitor, (options, sets, who) => {
      const rules = rulesWith(options);
      const market = createMarkets({ rules, exceptionSets: sets }).marketOf(
        effectiveCountry(who, rules),
      );
      const standIn = profile({ detected: undefined, chosen: market.representative }, rules, sets);
      expect(standIn.region).toBe(market.region);
      expect(standIn.withheld).toEqual(market.withheld);
    }),
  );
});

test('the representative depends on the market, not on who came first', () => {
  fc.assert(
    fc.property(
      someSets,
      fc.shuffledSubarray(ids, { minLength: 20, maxLength: 40 }),
      (sets, some) => {
        const representatives = (order: string[]) => {
          const markets = createMarkets({ rules: defaults, exceptionSets: sets });
          const found = order.map((country) =>
            markets.marketOf({ detected: 'US', effective: country }),
          );
          return new Map(found.map((market) => [market.id, market.representative]));
        };
        const [forward, backward] = [representatives(some), representatives(some.toReversed())];
        for (const [market, country] of forward) expect(backward.get(market)).toBe(country);
      },
    ),
    { numRuns: 50 },
  );
});

describe('if a choice adds restrictions', () => {
  const adding = countryRules({ countryChoice: 'adds' });
  const sets = [['JP'], ['JP', 'AU', 'NZ'], ['DE', 'AT'], ['US', 'CA', 'MX'], ['BR'], ['KR', 'JP']];
  const byCountry = new Map(
    ids.map((id) => [id, [...sets.keys()].filter((index) => sets[index]?.includes(id))]),
  );
  const withheldIn = (country: string | undefined) => byCountry.get(country ?? '') ?? [];
  const union = (...places: (string | undefined)[]) =>
    [...new Set(places.flatMap(withheldIn))].sort();

  test('every pair of countries withholds what either does (COUNTRY-14)', () => {
    const modes = [countryRules(), adding].map((rules) => ({
      rules,
      markets: createMarkets({ rules, exceptionSets: sets }),
    }));
    const wrong: string[] = [];
    for (const detected of [undefined, ...ids]) {
      for (const chosen of ids) {
        for (const { rules, markets } of modes) {
          const visitor = effectiveCountry({ detected, chosen }, rules);
          const market = markets.marketOf(visitor);
          const { effective } = visitor;
          const expected = rules === adding ? union(detected, effective) : union(effective);
          const counts = rules === adding && detected ? [detected, effective] : [effective];
          const isRight =
            market.withheld.join() === expected.join() &&
            market.region === countryOf(effective)?.region &&
            market.region === countryOf(market.representative)?.region &&
            market.restrictions.join() === visitor.restrictions.join() &&
            counts.every((country) => market.countries.includes(country)) &&
            market.countries.every((country) =>
              withheldIn(country).every((index) => market.withheld.includes(index)),
            );
          if (!isRight) wrong.push(`${detected} ${chosen} ${rules.countryChoice}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('equal unions share a market, and few markets serve all pairs', () => {
    const markets = createMarkets({ rules: adding, exceptionSets: [['JP']] });
    const marketAt = (detected: string, effective: string) =>
      markets.marketOf({ detected, effective });
    expect(marketAt('JP', 'US')).toBe(marketAt('JP', 'CA'));
    expect(marketAt('NL', 'JP')).toBe(marketAt('DE', 'JP'));
    expect(marketAt('CA', 'US')).toBe(marketAt('US', 'US'));
    expect(marketAt('JP', 'US').id).not.toBe(marketAt('AU', 'US').id);
    const found = ids.flatMap((one) => ids.map((other) => marketAt(one, other).id));
    expect(new Set(found).size).toBeLessThan(400);
  });
});

describe('if the evidence is uncertain', () => {
  const sets = [['JP'], ['DE'], ['BR']];

  test.each(['decides', 'adds'] as const)('all named countries withhold (%s)', (countryChoice) => {
    const rules = countryRules({ countryChoice });
    const { marketOf } = createMarkets({ rules, exceptionSets: sets });
    const named = { detected: undefined, possible: ['JP', 'DE'] };
    const visitor = effectiveCountry({ ...named, chosen: undefined }, rules);
    expect(visitor).toMatchObject({ effective: 'JP', known: false });
    expect(marketOf(visitor)).toMatchObject({
      id: expect.stringMatching(/^apc-and-apc-ehp-consent-/),
      region: 'APC',
      regions: ['APC', 'EHP'],
      restrictions: ['require_privacy_opt_in'],
      withheld: [0, 1],
    });
    const chose = effectiveCountry({ ...named, chosen: 'BR' }, rules);
    expect(marketOf(chose)).toMatchObject({ region: 'LTM', withheld: [0, 1, 2] });
  });

  test('an embargo, a gate and a fixed country of any of them hold', () => {
    const named = { detected: undefined, possible: ['US', 'KP', 'FR'], chosen: 'CA' };
    const visitor = effectiveCountry(named, defaults);
    expect(visitor).toMatchObject({ effective: 'US', forced: true, confirmation: 'declaration' });
    expect(visitor.restrictions).toEqual([
      'embargoed',
      'force_country_by_ip',
      'redirect_to_confirm_medical_professional',
      'require_privacy_opt_in',
    ]);
  });

  test('everything is withheld where every country is possible (COUNTRY-13)', () => {
    const { marketOf } = createMarkets({ rules: defaults, exceptionSets: sets });
    const visitor = effectiveCountry({ ...anywhere, chosen: 'US' }, defaults);
    const market = marketOf(visitor);
    expect(market).toMatchObject({ region: 'WHP', withheld: [0, 1, 2] });
    expect(market.restrictions).toContain('embargoed');
    expect(market.countries).toHaveLength(ids.length);
    expect(market.id).toMatch(/^[a-z0-9-]{3,120}$/);
  });

  test('each set of possible countries has a market of its own (COUNTRY-13)', () => {
    const { marketOf } = createMarkets({ rules: defaults, exceptionSets: sets });
    const between = (...possible: string[]) =>
      marketOf({ detected: undefined, effective: 'JP', possible }).withheld;
    expect(between('JP', 'DE')).toEqual([0, 1]);
    expect(between('JP', 'BR')).toEqual([0, 2]);
    expect(between('JP')).toEqual([0]);
    expect(marketOf({ detected: 'JP', effective: 'JP' }).withheld).toEqual([0]);
  });

  test('does not grow with request data', () => {
    const { marketOf } = createMarkets({ rules: defaults, exceptionSets: sets });
    const pair = { detected: undefined, effective: 'JP', possible: ['JP', 'DE'] };
    expect(marketOf(pair)).toBe(marketOf({ ...pair }));
    for (const one of ids) marketOf({ ...pair, possible: [one, 'JP'] });
    for (const one of ids) marketOf({ ...pair, possible: [one, 'DE'] });
    for (const one of ids) marketOf({ ...pair, possible: [one, 'BR'] });
    expect(marketOf(pair)).toEqual(marketOf({ ...pair }));
  });
});
