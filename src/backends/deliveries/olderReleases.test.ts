import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/openDatabase.ts';
import { describeOlderRelease } from './olderReleaseContract.ts';

// FORM-57
describeOlderRelease('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-older-'));
  return {
    open: (options) => openDatabase(folder, undefined, options),
    remove: () => rm(folder, { recursive: true }),
  };
});
