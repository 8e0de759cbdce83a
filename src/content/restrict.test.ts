import { describe, expect, test } from 'vitest';
import type { DeliveryItem } from './deliveryFormat.ts';
import {
  forEveryone,
  forRegistered,
  isWithheld,
  onceConfirmed,
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  withheldStatus,
} from './restrict.ts';

type Values = Readonly<Record<string, string | readonly string[]>>;

function item(elements: Values, type = 'webpage', more: object = {}): DeliveryItem {
  const made = Object.entries(elements).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? { type: 'text', name, value }
      : { type: 'taxonomy', name, value: value.map((codename) => ({ name: codename, codename })) },
  ]);
  return {
    ...more,
    system: { type },
    elements: Object.fromEntries(made),
  } as unknown as DeliveryItem;
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
    ['geographic_exceptions', [{ name: 'Japan', codename: 'JP' }, null]],
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
      restrictionsOf(item({}, 'product', { unregistered }));
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

  test('that is a redirect is shown to nobody, as it may name what is withheld (CONTENT-52)', () => {
    const redirect = restrictionsOf(item({}, 'redirect'));
    const anybody = { ...market('US'), ignoreUserGroups: true };
    expect(isWithheld(redirect, anybody)).toBe(true);
    expect(withheldStatus(redirect, [anybody])).toBe('withheld');
  });

  test('that is no product needs no registration (COUNTRY-28)', () => {
    const page = restrictionsOf(item({}));
    expect(isWithheld(page, market('JP', 'APC', 'UNREGISTERED-JP', 'UNREGISTERED-APC'))).toBe(
      false,
    );
  });

  test('that is a product is withheld where editors say so, too, whatever its registrations (COUNTRY-28)', () => {
    const exceptions = { geographic_exceptions: ['JP'] };
    const unregistered = ['UNREGISTERED-DE', 'UNCONFIRMED-NOT'];
    const product = restrictionsOf(item(exceptions, 'product', { unregistered }));
    expect(isWithheld(product, market('JP'))).toBe(true);
    expect(isWithheld(product, market('DE', 'UNREGISTERED-DE'))).toBe(true);
    const registered = forRegistered(product);
    expect(isWithheld(registered, market('JP'))).toBe(true);
    expect(isWithheld(registered, market('DE', 'UNREGISTERED-DE'))).toBe(false);
    const page = restrictionsOf(item(exceptions));
    expect(forRegistered(page)).toBe(page);
    expect(forEveryone(page)).toBe(page);
    const withdrawn = item({ product_status: ['withdrawn'] }, 'product', { unregistered });
    expect(isWithheld(forRegistered(restrictionsOf(withdrawn)), market('US'))).toBe(true);
  });

  test('has places and faults in capitals and in order, as operators read them (CONTENT-2)', () => {
    const both = {
      audience: ['professional'],
      geographic_exceptions: ['us', 'LTM'],
      manual_geographic_exceptions: 'Narnia; uk, Atlantis, us',
    };
    expect(restrictionsOf(item(both))).toEqual({
      places: ['GB', 'LTM', 'UNCONFIRMED', 'US'],
      fromPublic: false,
      withdrawn: false,
      unreadable: ['ATLANTIS', 'NARNIA'],
    });
    const product = item({ geographic_exceptions: ['US'] }, 'product', {
      unregistered: ['UNREGISTERED-DE', 'DE'],
    });
    expect(restrictionsOf(product).places).toEqual(['DE', 'UNCONFIRMED', 'UNREGISTERED-DE', 'US']);
  });

  test('shares its restrictions with equal items, so that 100,000 of them take little memory', () => {
    const unregistered = ['UNREGISTERED-DE'];
    const items = [
      item({}),
      item({ geographic_exceptions: ['BR'] }),
      item({ geographic_exceptions: ['BR'] }, 'product', { unregistered }),
      item({}, 'product', { unregistered: [] }),
    ];
    const first = items.map(restrictionsOf);
    const again = items.map((it) => restrictionsOf(structuredClone(it)));
    // Products share the list of places, too, not only what is in it.
    again[2] = restrictionsOf(items[2] as DeliveryItem);
    for (const [at, restrictions] of first.entries()) expect(again[at]).toBe(restrictions);
    expect(new Set(first).size).toBe(items.length);
  });

  test.each<Values>([
    { geographic_exceptions: ['BR'] },
    { manual_geographic_exceptions: 'BR' },
    { usergroup_exceptions: ['public'] },
    { product_status: ['withdrawn'] },
    { audience: ['professional'] },
  ])('%j is withheld by the elements that decide, without all others (CONTENT-2)', (elements) => {
    const whole = item(elements);
    const kept = restrictionFields.map((field) => [field, whole.elements[field]] as const);
    const cut = { ...whole, elements: Object.fromEntries(kept) } as unknown as DeliveryItem;
    expect(restrictionsOf(cut)).toEqual(restrictionsOf(whole));
    expect(isWithheld(restrictionsOf(cut), market('BR', 'UNCONFIRMED'))).toBe(true);
  });

  test('withheld from the public is shown when user groups are ignored', () => {
    const restrictions = restrictionsOf(item({ usergroup_exceptions: ['public'] }));
    expect(isWithheld(restrictions, { ...market('US'), ignoreUserGroups: true })).toBe(false);
  });
});

describe('whoever confirms to be a professional (COUNTRY-19)', () => {
  const unconfirmed = { ...market('FR', 'EHP', 'UNCONFIRMED'), ignoreUserGroups: true };

  test('gets what only waits for that, also where its audience cannot be read', () => {
    const unreadable = item({ audience: 'public', geographic_exceptions: ['JP'] });
    expect(withheldStatus(restrictionsOf(unreadable), [unconfirmed])).toBe('reserved');
    expect(withheldStatus(restrictionsOf(unreadable), [market('JP', 'UNCONFIRMED')])).toBe(
      'withheld',
    );
    expect(withheldStatus(restrictionsOf(item({})), [unconfirmed])).toBeUndefined();
  });

  test('is in another market, which is the same in everything else', () => {
    const confirmed = onceConfirmed(unconfirmed);
    expect(confirmed.id).toBe(`${unconfirmed.id} confirmed`);
    expect(confirmed.places).toEqual(new Set(['FR', 'EHP']));
    expect(confirmed.ignoreUserGroups).toBe(true);
    expect(unconfirmed.places.has('UNCONFIRMED')).toBe(true);
  });

  test('gets an item that one of several markets withholds in none of them', () => {
    const inJapan = restrictionsOf(item({ geographic_exceptions: ['JP'] }));
    expect(withheldStatus(inJapan, [market('US'), market('JP')])).toBe('withheld');
    expect(withheldStatus(inJapan, [market('US'), market('DE')])).toBeUndefined();
  });
});
