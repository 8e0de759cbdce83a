import { createTestDatabase } from '../../../../tests/postgres/testDatabase.ts';
import { describeRegister } from './contract.ts';
import { type FleetDatabase, openFleet } from './createRegister.ts';

describeRegister('PostgreSQL', async () => {
  const server = await createTestDatabase();
  const opened: FleetDatabase[] = [];
  return {
    async open() {
      // Generous, as a busy machine is no fault of what is tested.
      const database = await openFleet('', server.url, { timeLimit: 60_000 });
      opened.push(database);
      return database;
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await server.remove();
    },
  };
});
