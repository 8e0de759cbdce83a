import { expect, test } from 'vitest';
import { beginningsOf, coversCode } from './postalCode.ts';

test.each([
  ['', '', true],
  ['80-87', '80331', true],
  ['80-87', '8', false],
  ['0-1', '01310-100', true],
  ['006-009, 2', '00690', true],
  ['006-009, 2', '01001', false],
  ['G, EH', 'g1 1aa', true],
  ['G', 'GL50 1AA', false],
])('the territory %j and the code %j (STAFF-3)', (list, code, covered) => {
  expect(coversCode(list, code)).toBe(covered);
});

test('a range keeps its leading zeros', () => {
  expect(beginningsOf('08-10; gl')).toEqual(['08', '09', '10', 'GL']);
});
