import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { describeReleases } from './releaseContract.ts';

// CONFIG-27, CONFIG-28
describeReleases('PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  return { folder: '', url, remove };
});
