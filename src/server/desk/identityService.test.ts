import { expect, test } from 'vitest';
import { rolesOf } from './identityService.ts';

test.each([
  [
    ['officer', 'reader'],
    ['officer', 'reader'],
  ],
  [['admin', 'Officer', 'reader'], ['reader']],
  ['reader editor', ['editor', 'reader']],
  ['officer,editor', ['officer', 'editor']],
  ['officership', []],
  [{ officer: true }, []],
  [[['officer']], []],
  [undefined, []],
])('the roles in a claim %j (PROOF-28)', (claim, expected) => {
  expect(rolesOf(claim)).toEqual(expected);
});
