import { expect, test } from 'vitest';
import { comparatorOf } from './comparatorOf.ts';

test('words are in the order of a language, not of their letters’ numbers', () => {
  const sorted = ['Zebra', 'Öl', 'Ohr', 'ähnlich'].sort(comparatorOf('de'));
  expect(sorted).toEqual(['ähnlich', 'Ohr', 'Öl', 'Zebra']);
});
