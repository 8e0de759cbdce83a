import { parseArgs } from 'node:util';
import { runKills } from '../tests/kill/killRun.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { readNumbers, readOneOf, runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const help = `Kills the site repeatedly while clients submit forms and the receiver of leads answers 500, hangs and
resets connections; then checks that every submission that was answered 200 is stored once and was
delivered with its key.

Usage: npm run test:kill -- [options]

  --clients N      concurrent clients; default 50
  --kills N        number of kills; default 20
  --database NAME  embedded (default) or postgres: a server started for the run
  --help           print this text

Exit status: 0 when no lead was lost or duplicated, 1 otherwise.`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      clients: { type: 'string', default: '50' },
      kills: { type: 'string', default: '20' },
      database: { type: 'string', default: 'embedded' },
    },
  });
  const { database: named, ...given } = values;
  const database = readOneOf('database', named, ['embedded', 'postgres']);
  const { clients, kills } = readNumbers(given);
  await ensureBuild();
  await using server = database === 'postgres' ? await startPostgres(true) : undefined;
  const { faults, ...counts } = await runKills({
    clients,
    kills,
    databaseUrl: server?.url,
    progress: (step) => process.stderr.write(`${step}\n`),
  });
  console.log(`${kills} kills, ${clients} clients, ${database} database`);
  console.table(counts);
  console.log(faults.length > 0 ? faults.join('\n') : 'no lead was lost or duplicated');
  return faults.length > 0 ? 1 : 0;
}

await runCommand({ help, name: 'test:kill', run });
