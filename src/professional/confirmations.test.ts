import { expect, test } from 'vitest';
import { isEnough } from './confirmations.ts';

test.each([
  [undefined, 'declaration', false],
  ['declaration', 'declaration', true],
  ['declaration', 'credential', false],
  ['credential', 'declaration', true],
  ['credential', 'login', false],
  ['login', 'login', true],
] as const)('a confirmation of %s where %s is demanded: %s', (confirmed, demanded, enough) => {
  expect(isEnough(confirmed, demanded)).toBe(enough);
});
