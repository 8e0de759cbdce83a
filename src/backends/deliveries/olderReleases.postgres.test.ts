import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { describeOlderRelease } from './olderReleaseContract.ts';

// FORM-57
describeOlderRelease('PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  return { open: (options) => openDatabase('', url, options), remove };
});
