import { createTestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createFormKeys } from './formKeys.ts';
import { describeFormKeys } from './formKeysContract.ts';

describeFormKeys('PostgreSQL', async () => {
  const test = await createTestDatabase();
  const opened: Database[] = [];
  return {
    async open(brand) {
      const database = await openDatabase('', test.url);
      opened.push(database);
      return createFormKeys(database, brand);
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await test.remove();
    },
  };
});
