import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { openStatistics } from '../database/openStatistics.ts';
import { describeSearchStatistics } from './statisticsContract.ts';

describeSearchStatistics('PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  const database = await openStatistics('', url);
  return {
    database,
    async remove() {
      await database.destroy();
      await remove();
    },
  };
});
