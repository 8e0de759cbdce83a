import { createMigratedDatabase } from '../../../../tests/postgres/testDatabase.ts';
import { describeEditionStore } from './contract.ts';
import { type EditionDatabase, openEditions } from './openEditions.ts';

/** Generous, as a busy machine is no fault of what is tested. */
const timeLimit = 60_000;

describeEditionStore('PostgreSQL', async () => {
  const server = await createMigratedDatabase();
  const opened: EditionDatabase[] = [];
  return {
    async open() {
      const database = await openEditions('', server.url, { timeLimit });
      opened.push(database);
      return database;
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await server.remove();
    },
  };
});
