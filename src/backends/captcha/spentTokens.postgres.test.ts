import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createSpentTokens } from './spentTokens.ts';
import { describeSpentTokens } from './spentTokensContract.ts';

describeSpentTokens('PostgreSQL', async () => {
  const test = await createTestDatabase();
  const opened: Database[] = [];
  return {
    async open(now) {
      const database = await openDatabase('', test.url);
      opened.push(database);
      return createSpentTokens(database, now);
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await test.remove();
    },
  };
});
