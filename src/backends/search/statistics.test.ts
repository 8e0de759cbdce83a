import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStatistics } from '../database/openStatistics.ts';
import { describeSearchStatistics } from './statisticsContract.ts';

describeSearchStatistics('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-statistics-'));
  const database = await openStatistics(folder);
  return {
    database,
    async remove() {
      await database.destroy();
      await rm(folder, { recursive: true });
    },
  };
});
