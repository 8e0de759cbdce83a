import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryString } from './queryString.ts';

test('a parser reads every parameter again as it was', () => {
  const names = fc.string().filter((name) => name !== '__proto__' && name !== 'includedFields');
  fc.assert(
    fc.property(fc.dictionary(names, fc.string({ unit: 'grapheme' })), (params) => {
      const query = queryString({ url: '/api/items', params });
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...params });
      expect(query).toMatch(/^[\w%&=+.*-]*$/);
    }),
  );
});

test('the parameters of a request win over those of its address', () => {
  expect(queryString({ url: '/x?a=1&b=2#c?d', params: { b: 3 } }, { e: true })).toBe(
    'a=1&b=3&e=true',
  );
});

test('lists are joined by commas; what is absent is left out', () => {
  const params = { systemFields: ['codename', 'type'], country: undefined };
  expect(queryString({ url: '/x', params, includedFields: [] })).toBe(
    'systemFields=codename%2Ctype&includedFields=',
  );
  expect(queryString({ url: '/x' })).toBe('');
});
