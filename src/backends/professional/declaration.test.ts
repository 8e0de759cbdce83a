import { expect, test } from 'vitest';
import { createDeclaration } from './declaration.ts';

test('only a yes confirms, and it is worth a declaration (COUNTRY-22)', async () => {
  const { strength, check } = createDeclaration();
  expect(strength).toBe('declaration');
  expect(await check({ answer: 'yes' })).toBe(true);
  expect(await check({ answer: 'no' })).toBe(false);
  expect(await check({})).toBe(false);
});
