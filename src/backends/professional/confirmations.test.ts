import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { createDeclaration, createProfessionalConfirmations } from './confirmations.ts';
import { describeProfessionalConfirmations } from './contract.ts';

describeProfessionalConfirmations('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-confirmations-'));
  return {
    open: async () => createProfessionalConfirmations(await openDatabase(join(folder, 'data'))),
    remove: () => rm(folder, { recursive: true }),
  };
});

test('only a yes confirms, and it is worth a declaration (COUNTRY-22)', async () => {
  const { strength, check } = createDeclaration();
  expect(strength).toBe('declaration');
  expect(await check({ answer: 'yes' })).toBe(true);
  expect(await check({ answer: 'no' })).toBe(false);
  expect(await check({})).toBe(false);
});
