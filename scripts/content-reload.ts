import '../src/server/start/nameOwnSegments.ts';
import { parseArgs } from 'node:util';
import { askForReload, type ReloadAnswer } from '../src/server/operation/reloadSocket.ts';
import { readFormat, readNumber, runCommand } from './command.ts';

const help = `Makes every running process of the site that uses DATA_DIR reload its content, waits, and prints
what each loaded. The processes must run on this machine, under the same user.

Usage: npm run --silent content:reload -- [options]

  --accept-loss     load a folder even if many of its items, or of those of one type, are gone
  --data <path>     the data folder of the processes; default DATA_DIR, or else .data
  --timeout <s>     seconds each process may take; default 60
  --format <form>   text (default) or json
  --help            print this text

Exit status: 0 when every process serves the current content folder, 1 when one kept its old
content, 2 when no process runs or one does not answer.`;

function lineOf({ pid, isLoaded, items, faults, reason }: ReloadAnswer): string {
  const served = `${items} items, ${faults} faults`;
  return isLoaded
    ? `Process ${pid}: loaded ${served}`
    : `Process ${pid}: kept the old content (${served}): ${reason}`;
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'accept-loss': { type: 'boolean', default: false },
      data: { type: 'string', default: process.env.DATA_DIR || '.data' },
      timeout: { type: 'string', default: '60' },
      format: { type: 'string', default: 'text' },
    },
  });
  const seconds = readNumber('timeout', values.timeout, 3_600);
  const format = readFormat(values.format);
  const asked = { acceptsLoss: values['accept-loss'] };
  const processes = await askForReload(values.data, asked, seconds * 1000);
  if (processes.length === 0)
    throw new Error(`No process runs with the data folder ${values.data}`);
  const text = () => processes.map(lineOf).join('\n');
  process.stdout.write(`${format === 'json' ? JSON.stringify({ processes }) : text()}\n`);
  return processes.every(({ isLoaded }) => isLoaded) ? 0 : 1;
}

await runCommand({ help, name: 'content:reload', failed: 2, run });
