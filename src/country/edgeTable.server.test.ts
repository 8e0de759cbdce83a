import { expect, test } from 'vitest';
import { rulesWith } from '../../tests/fakes/rulesWith.ts';
import { allCountries } from './country.ts';
import { createEdgeTable } from './edgeTable.server.ts';
import { effectiveCountry } from './effectiveCountry.ts';
import { createMarkets } from './market.server.ts';
import { countryRules } from './restrictions.ts';

const tableOf = (exceptionSets: string[][] = [], rules = countryRules()) =>
  createEdgeTable(rules, createMarkets({ rules, exceptionSets }));

test('two countries share a key exactly where they share a market (PERF-19)', () => {
  const rules = countryRules();
  const { marketOf } = createMarkets({ rules, exceptionSets: [['DE', 'AT'], ['BR']] });
  const table = createEdgeTable(rules, { marketOf });
  const byKey = new Map<string, string>();
  for (const { id, inactive } of allCountries) {
    const group = table.byCountry.get(id);
    const market = marketOf(effectiveCountry({ detected: id, chosen: undefined }, rules));
    const isLeftOut = inactive === true || market.restrictions.includes('embargoed');
    expect([id, group === undefined]).toEqual([id, isLeftOut]);
    if (isLeftOut) continue;
    expect(group?.confirmed === undefined).toBe(market.confirmation === undefined);
    const key = group?.key ?? '';
    expect(byKey.get(key) ?? market.id).toBe(market.id);
    byKey.set(key, market.id);
  }
  expect(byKey.size).toBe(new Set(byKey.values()).size);
  expect(byKey.size).toBeGreaterThan(10);
});

test('the key of all countries of a market changes when one leaves it', () => {
  const [before, after] = [tableOf(), tableOf([['NL']])];
  const keyIn = (table: typeof before, id: string) => table.byCountry.get(id)?.key;
  expect(keyIn(before, 'DE')).toBe(keyIn(before, 'NL'));
  expect(keyIn(after, 'DE')).not.toBe(keyIn(before, 'DE'));
  expect(keyIn(after, 'NL')).not.toBe(keyIn(after, 'DE'));
  expect(keyIn(after, 'US')).toBe(keyIn(before, 'US'));
  expect(after.edition).not.toBe(before.edition);
});

test('names the confirmations that suffice', () => {
  const rules = rulesWith({ confirmation: { ES: 'credential' } });
  const { confirmed } = tableOf([], rules).byCountry.get('ES') ?? {};
  expect(confirmed?.strengths).toEqual(['credential', 'login']);
  expect(confirmed?.key).not.toBe(tableOf([], rules).byCountry.get('ES')?.key);
});

test('a country that withholds products without a registration has a key of its own (COUNTRY-28)', () => {
  const table = tableOf([['JP']], rulesWith({ registeredOnly: ['JP'] }));
  const keyIn = (id: string) => table.byCountry.get(id)?.key;
  expect(keyIn('JP')).toContain('registered');
  expect(keyIn('JP')).not.toBe(keyIn('SG'));
  expect(keyIn('JP')).not.toBe(tableOf([['JP']]).byCountry.get('JP')?.key);
});
