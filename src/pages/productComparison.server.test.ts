import { expect, test } from 'vitest';
import { comparisonParameters } from './productComparison.server.ts';

const spelled = (query: string) =>
  comparisonParameters.write(comparisonParameters.read(new URLSearchParams(query)));

test.each([
  ['', ''],
  ['items=', ''],
  ['items=a,b', 'items=a,b'],
  ['items=a,b,a', 'items=a,b'],
  ['items=a,b&items=c', 'items=a,b,c'],
  ['items= a , b ', 'items=a,b'],
  ['items=a,<script>,../b,b%00,B', 'items=a'],
  [`items=${'a,'.repeat(1_000)}b`, 'items=a'],
  ['items=b&items=a&items=a&items=b', 'items=b,a'],
  ['items=a,b&facts=all', 'items=a,b&facts=all'],
  ['items=a,b&facts=some', 'items=a,b'],
  ['facts=all&sizes=A-1', ''],
  ['items=a,b&sizes=A-1&sizes=B/2 x', 'items=a,b&sizes=A-1,B%2F2%20x'],
  [`items=a&sizes=1,1,2,,3,4,5,${'6'.repeat(61)}`, 'items=a&sizes=1,2,3,4'],
])('the products of ?%s (PRODUCT-6)', (query, canonical) => {
  expect(spelled(query)).toBe(canonical);
});

test('an address names a limited number of products', () => {
  const many = Array.from({ length: 50 }, (_, index) => `p${index}`).join(',');
  expect(spelled(`items=${many}`).split(',')).toHaveLength(12);
});
