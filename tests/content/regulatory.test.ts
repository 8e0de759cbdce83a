import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { countries } from '../../src/country/country.ts';

const content = resolve(import.meta.dirname, '../../demo/content');

interface Product {
  readonly shared: Readonly<Record<string, unknown>> & {
    readonly registrations?: readonly { readonly number: string }[];
  };
  readonly variants: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const read = (file: string) => parse(readFileSync(join(content, file), 'utf8')) as Product;
const products = new Map(
  globSync('{default,vet_systems}/product/*.yaml', { cwd: content }).map((file) => [
    file,
    read(file),
  ]),
);
const released = [...products].filter(([, { shared }]) => shared.product_status !== 'pre_release');

/** The countries in which an authority is not withheld. */
function countriesOf(authority: string): string[] {
  const { shared } = read(`shared/registration_authority/${authority}.yaml`);
  const withheld = shared.geographic_exceptions as readonly string[];
  return countries
    .filter(({ id, region }) => !withheld.includes(id) && !withheld.includes(region))
    .map(({ id }) => id);
}

describe('the products of the demo', () => {
  test.each(released)('say what identifies them: %s (CONTENT-28)', (file, { shared, variants }) => {
    const isVeterinary = file.startsWith('vet_systems');
    expect(shared).toMatchObject({
      manufacturer: expect.stringContaining('Portico'),
      intended_users: isVeterinary ? 'veterinarians' : 'health_care_professionals',
      gtin: expect.stringMatching(/^0952/),
    });
    for (const variant of Object.values(variants))
      expect(variant.intended_use).toBeTypeOf('string');
    expect(shared.registrations === undefined).toBe(isVeterinary);
    for (const { number } of shared.registrations ?? [])
      expect(number).toMatch(/^(CE( 0000)?$|DEMO-)/);
  });

  test('have different numbers', () => {
    const numbers = released.map(([, { shared }]) => shared.gtin);
    expect(new Set(numbers).size).toBe(released.length);
  });
});

test('registrations are shown in the countries of their authority (CONTENT-29)', () => {
  expect(countriesOf('us_fda').toSorted()).toEqual(['AS', 'GU', 'MP', 'PR', 'US', 'VI']);
  expect(countriesOf('br_anvisa')).toEqual(['BR']);
  expect(countriesOf('au_artg').toSorted()).toEqual(['AU', 'CC', 'CX', 'NF']);
  const european = countriesOf('eu_ce');
  for (const country of ['DE', 'FR', 'IS', 'NO', 'PT', 'SE', 'GP'])
    expect(european).toContain(country);
  for (const country of ['GB', 'CH', 'TR', 'UA', 'US']) expect(european).not.toContain(country);
});

test('Brazilian texts on platelet-rich plasma name its experimental status', () => {
  for (const file of ['product/plasmica_prp', 'resource/resource_prp_bedside_card']) {
    const { pt } = read(`default/${file}.yaml`).variants;
    expect(JSON.stringify(pt)).toMatch(/No Brasil, .* procedimento\s+experimental/s);
  }
});
