import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeReleases } from './releaseContract.ts';

// CONFIG-27, CONFIG-28
describeReleases('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-releases-'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
});
