import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { describeSearchStatistics } from './statisticsContract.ts';

describeSearchStatistics('PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  const database = await openDatabase('', url);
  return {
    database,
    async remove() {
      await database.destroy();
      await remove();
    },
  };
});
