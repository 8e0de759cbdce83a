import { expect, it } from 'vitest';
import { placeOf } from '../../locale/addresses.ts';
import { maybeAt, typeAt } from './addressedItem.ts';

it('each address has the items of one type (PROOF-95)', () => {
  expect(typeAt(placeOf('/products/x'))).toBe('product');
  expect(typeAt(placeOf('/produkte/x'))).toBe('product');
  expect(typeAt(placeOf('/privacy'))).toBe('webpage');
  expect(typeAt(undefined)).toBe('webpage');
});

const erased = (type: string, codename = 'gone') => [{ codename, type, time: 0 }];
const isMaybe = (type: string, path: string) => maybeAt(erased(type), placeOf(path)).length > 0;

it('an erased item may have been at an address of its type only (PROOF-93)', () => {
  expect(isMaybe('product', '/products/x')).toBe(true);
  expect(isMaybe('product', '/produkte/x')).toBe(true);
  expect(isMaybe('product', '/news/x')).toBe(false);
  expect(isMaybe('block_cards', '/products/x')).toBe(false);
});

it('one that its codename addresses was at that address only (PROOF-93)', () => {
  expect(isMaybe('event', '/calendar/gone')).toBe(true);
  expect(isMaybe('event', '/calendar/other')).toBe(false);
});

it('a web page may have been where no item of another type can be, a redirect anywhere (PROOF-93)', () => {
  expect(isMaybe('webpage', '/anything')).toBe(true);
  expect(isMaybe('webpage', '/products/x')).toBe(false);
  expect(isMaybe('redirect', '/products/x')).toBe(true);
});
