import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBoards } from './boardsContract.ts';

describeBoards('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-boards-'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
});
