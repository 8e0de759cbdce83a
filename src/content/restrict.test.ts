import { describe, expect, test } from 'vitest';
import type { DeliveryItem } from './deliveryFormat.ts';
import { isWithheld, type Restrictions, restrictionsOf } from './restrict.ts';

type Values = Readonly<Record<string, string | readonly string[]>>;

function item(elements: Values): DeliveryItem {
  const made = Object.entries(elements).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? { type: 'text', name, value }
      : { type: 'taxonomy', name, value: value.map((codename) => ({ name: codename, codename })) },
  ]);
  return { system: {}, elements: Object.fromEntries(made) } as unknown as DeliveryItem;
}

const market = (...places: string[]) => ({
  id: places.join(),
  places: new Set(places),
  ignoreUserGroups: false,
});

describe('an item', () => {
  test.each([
    [{ geographic_exceptions: ['BR'] }, ['BR'], ['PT']],
    [{ geographic_exceptions: ['br', 'ltm'] }, ['BR', 'LTM'], ['EHP']],
    [{ manual_geographic_exceptions: 'jp; Br ,  ehp' }, ['JP', 'BR', 'EHP'], ['US']],
    [{ manual_geographic_exceptions: 'UK' }, ['GB'], ['IE']],
    [{ geographic_exceptions: ['uk'] }, ['GB'], ['IE']],
    [{ usergroup_exceptions: ['employees'] }, [], ['US']],
    [{}, [], ['US', 'BR']],
  ])('%j is withheld in %j and not in %j (CONTENT-2)', (elements, withheld, shown) => {
    const restrictions = restrictionsOf(item(elements));
    for (const place of withheld) expect(isWithheld(restrictions, market(place))).toBe(true);
    for (const place of shown) expect(isWithheld(restrictions, market(place))).toBe(false);
  });

  test.each<Values>([
    { product_status: ['withdrawn'] },
    { usergroup_exceptions: ['public'] },
    { manual_geographic_exceptions: 'BR, Narnia' },
    { manual_geographic_exceptions: 'Österreich' },
    { geographic_exceptions: ['brasil'] },
  ])('%j is withheld everywhere', (elements) => {
    expect(isWithheld(restrictionsOf(item(elements)), market('US'))).toBe(true);
  });

  test.each([
    ['manual_geographic_exceptions', ['JP']],
    ['manual_geographic_exceptions', 81],
    ['geographic_exceptions', 'JP'],
    ['geographic_exceptions', [null]],
    ['geographic_exceptions', [{ name: 'Japan' }]],
    ['usergroup_exceptions', 'public'],
    ['usergroup_exceptions', [7]],
    ['product_status', { codename: 'withdrawn' }],
  ])('an invalid value of %s, %j, withholds the item everywhere (CONTENT-2)', (field, value) => {
    const { system } = item({});
    const elements = { [field]: { type: 'text', name: field, value } };
    const restrictions = restrictionsOf({ system, elements } as unknown as DeliveryItem);
    expect(isWithheld(restrictions, market('US'))).toBe(true);
  });

  test('that is a product is withheld where it has no registration and that is required (COUNTRY-28)', () => {
    const product = (unregistered?: readonly string[]) =>
      restrictionsOf({ ...item({}), system: { type: 'product' }, unregistered } as never);
    const many = Array.from(
      { length: 20 },
      (_, at) => `UNREGISTERED-A${String.fromCharCode(65 + at)}`,
    );
    for (const restrictions of [
      product(['UNREGISTERED-JP', 'UNREGISTERED-LTM']),
      product([...many, 'UNREGISTERED-JP']),
    ]) {
      expect(isWithheld(restrictions, market('JP', 'APC', 'UNREGISTERED-JP'))).toBe(true);
      expect(isWithheld(restrictions, market('JP', 'APC'))).toBe(false);
      expect(isWithheld(restrictions, market('IN', 'APC', 'UNREGISTERED-IN'))).toBe(false);
    }
    const isOpen = (restrictions: Restrictions, ...places: string[]) =>
      !isWithheld(restrictions, market(...places));
    const mexico = ['MX', 'LTM', 'UNREGISTERED-MX', 'UNREGISTERED-LTM'];
    expect(isOpen(product(['UNREGISTERED-LTM']), ...mexico)).toBe(false);
    expect(isOpen(product([]), ...mexico)).toBe(true);
    // What is not known is not registered.
    expect(isOpen(product(), ...mexico)).toBe(false);
    expect(isOpen(product(), 'MX', 'LTM')).toBe(true);
  });

  test('withheld in one country of a market is withheld in the whole market', () => {
    const restrictions = restrictionsOf(item({ geographic_exceptions: ['BR'] }));
    expect(isWithheld(restrictions, market('MX', 'BR', 'LTM'))).toBe(true);
  });

  test('withheld from the public is shown when user groups are ignored', () => {
    const restrictions = restrictionsOf(item({ usergroup_exceptions: ['public'] }));
    expect(isWithheld(restrictions, { ...market('US'), ignoreUserGroups: true })).toBe(false);
  });
});
