import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeProofs } from './contract.ts';

describeProofs('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-proofs-'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
});
