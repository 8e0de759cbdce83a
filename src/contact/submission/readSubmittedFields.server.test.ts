import * as v from 'valibot';
import { expect, test } from 'vitest';
import { circumstancesSchema } from './readSubmittedFields.server.ts';

const { url: pageAddress } = circumstancesSchema.entries;
const origin = 'https://www.portico.example';

test.each([
  ['/shoulder-healing-calculator?age=71&tear=2.6#result', '/shoulder-healing-calculator'],
  ['/de/heilungsrechner-schulter?age=71', '/de/heilungsrechner-schulter'],
  ['/professionals?to=%2Fshoulder-healing-calculator%3Fage%3D71', '/professionals'],
  ['/products?page=2', '/products?page=2'],
  ['/search?q=age', '/search?q=age'],
])('a lead from %s is from %s (CALC-8)', (given, kept) => {
  expect(v.parse(pageAddress, origin + given)).toBe(origin + kept);
});

test.each(['app://x', 'javascript:alert(1)', 'nothing', ''])('%j is no address', (given) => {
  expect(v.parse(pageAddress, given)).toBe('');
});
