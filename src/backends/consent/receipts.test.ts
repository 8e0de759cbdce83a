import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/openDatabase.ts';
import { describeConsentReceipts } from './contract.ts';
import { createConsentReceipts } from './receipts.ts';

describeConsentReceipts('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-receipts-'));
  return {
    open: async () => createConsentReceipts(await openDatabase(join(folder, 'data'))),
    remove: () => rm(folder, { recursive: true }),
  };
});
