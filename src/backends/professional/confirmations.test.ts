import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/openDatabase.ts';
import { createProfessionalConfirmations } from './confirmations.ts';
import { describeProfessionalConfirmations } from './contract.ts';

describeProfessionalConfirmations('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-confirmations-'));
  return {
    open: async () => createProfessionalConfirmations(await openDatabase(join(folder, 'data'))),
    remove: () => rm(folder, { recursive: true }),
  };
});
