import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { describeAdditions } from './additionContract.ts';
import { servedPlace } from './openDatabase.ts';

// CONFIG-29
describeAdditions('PostgreSQL', async () => {
  const { url, remove } = await createTestDatabase();
  return { place: await servedPlace(url), remove };
});
