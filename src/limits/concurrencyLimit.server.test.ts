import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrencyLimit.server.ts';

test('places are bounded, and one name gets only its share', () => {
  const places = createConcurrencyLimit({ most: 3, ofOne: 2 });
  const leave = places.take('a');
  expect(places.take('a')).toBeTypeOf('function');
  expect(places.take('a')).toBeUndefined();
  expect([places.isFull('a'), places.isFull('b')]).toEqual([true, false]);
  expect(places.take('b')).toBeTypeOf('function');
  expect(places.take('c')).toBeUndefined();
  leave?.();
  leave?.();
  expect(places.take('c')).toBeTypeOf('function');
  expect(places.take('d')).toBeUndefined();
});
