import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chooseAttacks, runAttack } from '../attack/runAttacks.ts';

const root = resolve(import.meta.dirname, '../..');

/** The short form of `npm run attack`: attacks that take seconds and do not depend on timing. */
const attacks = chooseAttacks([], true).map(({ family, attack }) => ({
  name: `${family}/${attack.name}`,
  attack,
}));

test.each(attacks)('$name', { timeout: 120_000 }, async ({ attack }) => {
  const { verdict, measured } = await runAttack(attack, { root, seed: 1, size: 'short' });
  expect(`${verdict}: ${measured}`).toMatch(/^held/);
});
