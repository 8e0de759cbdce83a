import { describe, expect, test } from 'vitest';
import { audienceOfType, isForProfessionals } from './audience.ts';
import type { DeliveryItem } from './deliveryFormat.ts';
import { onceConfirmed, restrictionsOf, type Withholding, withheldStatus } from './restrict.ts';
import { contentTypes } from './types/index.ts';

const item = (type: string, audience?: unknown, more: object = {}) =>
  ({
    system: { type, codename: 'one' },
    elements: { ...(audience === undefined ? {} : { audience: { value: audience } }), ...more },
  }) as unknown as DeliveryItem;
const choice = (...codenames: string[]) => codenames.map((codename) => ({ codename }));

describe('whom an item is for (COUNTRY-19)', () => {
  test('is decided by its type, where the item says nothing', () => {
    const professional = [...contentTypes.keys()].filter((type) => isForProfessionals(item(type)));
    expect(professional.sort()).toEqual(['chapter', 'product', 'resource', 'set_item']);
    expect(isForProfessionals(item('product', []))).toBe(true);
    expect(audienceOfType('event')).toBe('public');
  });

  test('is decided by the item, where it says something', () => {
    expect(isForProfessionals(item('resource', choice('patient')))).toBe(false);
    expect(isForProfessionals(item('resource', choice('public')))).toBe(false);
    expect(isForProfessionals(item('block_quote', choice('professional')))).toBe(true);
  });

  test('is laypersons where they alone are meant to use a product (OWN-66)', () => {
    const usedBy = (value: unknown, type = 'product', audience?: unknown) =>
      isForProfessionals(item(type, audience, { intended_users: { value } }));
    expect(usedBy(choice('laypersons'))).toBe(false);
    for (const other of ['health_care_professionals', 'veterinarians', 'layperson'])
      expect(usedBy(choice(other)), other).toBe(true);
    expect(usedBy(choice('laypersons', 'health_care_professionals'))).toBe(true);
    for (const unreadable of ['laypersons', [], [{}], [null], null, 7])
      expect(usedBy(unreadable)).toBe(true);
    // What the item says of itself counts first.
    expect(usedBy(choice('laypersons'), 'product', choice('professional'))).toBe(true);
    expect(usedBy(choice('veterinarians'), 'product', choice('public'))).toBe(false);
    // Only products have users.
    expect(usedBy(choice('laypersons'), 'resource')).toBe(true);
  });

  test.each([
    ['an unknown codename', choice('everyone')],
    ['an unknown codename beside a known one', choice('public', 'other')],
    ['a text', 'public'],
    ['a number', 7],
    ['a choice without codename', [{}]],
  ])('is professionals alone with %s', (_, audience) => {
    expect(isForProfessionals(item('webpage', audience))).toBe(true);
  });

  test('is professionals alone for an unknown type', () => {
    expect(isForProfessionals(item('campaign'))).toBe(true);
    expect(isForProfessionals(item('__proto__'))).toBe(true);
  });
});

describe('a visitor who has not confirmed', () => {
  const places = new Set(['FR', 'EHP', 'UNCONFIRMED']);
  const unconfirmed: Withholding = { id: 'fr', places, ignoreUserGroups: false };
  const statusOf = (it: DeliveryItem, markets = [unconfirmed]) =>
    withheldStatus(restrictionsOf(it), markets);
  const inFrance = { manual_geographic_exceptions: { value: 'FR' } };

  test('gets what is for professionals after confirming, unless the country withholds it', () => {
    expect(statusOf(item('product'))).toBe('reserved');
    expect(statusOf(item('product'), [onceConfirmed(unconfirmed)])).toBeUndefined();
    expect(statusOf(item('product', undefined, inFrance))).toBe('withheld');
    expect(statusOf(item('event'))).toBeUndefined();
  });

  test('of two markets, the stricter decides', () => {
    const elsewhere = { ...unconfirmed, places: new Set(['US']) };
    expect(statusOf(item('product'), [elsewhere, unconfirmed])).toBe('reserved');
    expect(onceConfirmed(elsewhere)).toBe(elsewhere);
  });
});
