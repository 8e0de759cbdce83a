import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRegister } from './contract.ts';
import { type FleetDatabase, openFleet } from './createRegister.ts';

describeRegister('a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-fleet-'));
  const opened: FleetDatabase[] = [];
  return {
    async open() {
      // Generous, as a busy machine is no fault of what is tested.
      const database = await openFleet(folder, undefined, { timeLimit: 60_000 });
      opened.push(database);
      return database;
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await rm(folder, { recursive: true });
    },
  };
});
