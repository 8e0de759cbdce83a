import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDesk } from './contract.ts';

describeDesk('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-desk-'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
});
