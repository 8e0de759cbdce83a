import { parseArgs } from 'node:util';
import { runSeats } from '../tests/kill/seatRun.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { readNumbers, readOneOf, runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const help = `Lets clients register for the seats of one event at once while processes of the site are killed; then
checks that each seat was given once, and that every registration that was answered is stored once.

Usage: npm run test:seats -- [options]

  --clients N      concurrent clients; default 200
  --seats N        seats of the event; default 20
  --kills N        number of kills; default 5
  --processes N    processes of the site on one database; default 2
  --database NAME  embedded (default) or postgres: a server started for the run
  --help           print this text

Exit status: 0 without faults, 1 otherwise.`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      clients: { type: 'string', default: '200' },
      seats: { type: 'string', default: '20' },
      kills: { type: 'string', default: '5' },
      processes: { type: 'string', default: '2' },
      database: { type: 'string', default: 'embedded' },
    },
  });
  const { database: named, ...given } = values;
  const database = readOneOf('database', named, ['embedded', 'postgres']);
  const numbers = readNumbers(given);
  await ensureBuild();
  await using server = database === 'postgres' ? await startPostgres(true) : undefined;
  const { faults, ...counts } = await runSeats({ ...numbers, databaseUrl: server?.url });
  const { clients, seats, kills } = numbers;
  console.log(`${clients} clients, ${seats} seats, ${kills} kills, ${database} database`);
  console.table(counts);
  console.log(faults.length > 0 ? faults.join('\n') : 'each seat was given once');
  return faults.length > 0 ? 1 : 0;
}

await runCommand({ help, name: 'test:seats', run });
