import { parseArgs } from 'node:util';
import {
  type FaultRow,
  faultTable,
  isSurvived,
  type UntriedRow,
} from '../tests/faults/faultTable.ts';
import { startServices } from '../tests/faults/services.ts';
import { runTrials, subjects } from '../tests/faults/trials.ts';
import { project as root } from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { readNames, readNumber, runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const help = `Runs a site whose services fail one after another, then its disk and its clock, as docs/faults.md
describes, and prints what visitors saw. PostgreSQL and Redis are real servers on this machine; the
others answer as their vendors document. Names and disks need Linux and the rights of root.

Usage: npm run --silent faults -- [options]

  --only NAMES    what fails, separated by commas: ${subjects.join(', ')};
                  default all
  --seconds N     how long each fault lasts; default 12
  --help          print this text

Exit status: 0 when every fault was survived, 1 when one was not or could not be tried, 2 for wrong
usage.`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: subjects.join() },
      seconds: { type: 'string', default: '12' },
    },
  });
  const chosen = readNames('only', values.only, subjects);
  const seconds = readNumber('seconds', values.seconds, 600);
  await ensureBuild();
  await using folder = await temporaryFolder('faults');
  await using services = await startServices(folder.path);
  const rows: (FaultRow | UntriedRow)[] = [];
  const note = (row: FaultRow | UntriedRow) => {
    rows.push(row);
    const verdict = 'untried' in row ? 'not tried' : isSurvived(row) ? 'held' : 'broken';
    process.stderr.write(`${verdict.padEnd(9)}  ${row.subject} ${row.fault}\n`);
  };
  await runTrials({ root, folder: folder.path, services, chosen, seconds, note });
  process.stdout.write(`${faultTable(rows)}\n`);
  return rows.every(isSurvived) ? 0 : 1;
}

await runCommand({ help, name: 'faults', failed: 2, run });
