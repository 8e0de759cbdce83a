import { expect, it } from 'vitest';
import { placeOf } from '../../locale/addresses.ts';
import { typeAt } from './addressedItem.ts';

it('each address has the items of one type (PROOF-95)', () => {
  expect(typeAt(placeOf('/products/x'))).toBe('product');
  expect(typeAt(placeOf('/produkte/x'))).toBe('product');
  expect(typeAt(placeOf('/privacy'))).toBe('webpage');
  expect(typeAt(undefined)).toBe('webpage');
});
