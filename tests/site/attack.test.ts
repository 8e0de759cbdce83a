import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { chooseAttacks, runAttack } from '../attack/runAttacks.ts';

const root = resolve(import.meta.dirname, '../..');

/** An attack or two of each family that takes seconds. `npm run attack` runs all of them. */
const names = [
  'leaks/items',
  'fuzz/slashes',
  'smuggling/framing',
  'smuggling/two-markets',
  'faults/log',
];
const attacks = chooseAttacks(names, true).map(({ family, attack }) => ({
  name: `${family}/${attack.name}`,
  attack,
}));

test.each(attacks)('$name', { timeout: 240_000 }, async ({ attack }) => {
  const { verdict, measured } = await runAttack(attack, { root, seed: 1, size: 'short' });
  expect(`${verdict}: ${measured}`).toMatch(/^held/);
});
