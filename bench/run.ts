import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readFormat, runCommand } from '../scripts/command.ts';
import { ensureBuild } from '../scripts/ensureBuild.ts';
import { endWithThisProcess } from '../tests/running/endProcess.ts';
import { type Row, rowsAsData, table, writeFigures } from './table.ts';

/** The default benchmarks, in order; the others run only when named. */
const defaults = ['cachedPage', 'uncachedPage', 'bytes', 'startTime', 'outage', 'flyout'];
const onlyNamed = globSync('*.ts', { cwd: import.meta.dirname })
  .filter((file) => runsBenchmark(resolve(import.meta.dirname, file)))
  .map((file) => basename(file, '.ts'))
  .filter((name) => !defaults.includes(name))
  .toSorted();

/** Whether a file is a benchmark. */
function runsBenchmark(file: string): boolean {
  return /^await runBenchmark\(/m.test(readFileSync(file, 'utf8'));
}

const help = `Runs the default benchmarks, or the named ones, one after the other, each in its own process, and prints
the figures beside their references and budgets.

Usage: npm run bench [-- NAME ...] [options]

Default: ${defaults.join(', ')}.
Only when named: ${onlyNamed.join(', ')}.

  --format FORMAT  text (default) or json
  --write          also replaces the figures of these benchmarks in docs/performance.md
  --help           print this text

\`node bench/NAME.ts --help\` describes one. The site is built first if there is no current build.

Exit status: 0 when all could run, whatever the figures; 1 when one could not, 2 for invalid usage.`;

/** The figures of a benchmark; undefined when it failed. */
async function run(name: string): Promise<Row[] | undefined> {
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, `${name}.ts`), '--format', 'json'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  endWithThisProcess(child, 'SIGTERM');
  const ended = new Promise<number | null>((done) => child.on('close', done));
  const output = await text(child.stdout);
  if ((await ended) !== 0) return undefined;
  return JSON.parse(output) as Row[];
}

const page = resolve(import.meta.dirname, '../docs/performance.md');

/** @param load how many processes wanted a processor before the first benchmark began */
async function write(rows: readonly Row[], load: number): Promise<void> {
  const when = `${new Date().toISOString().slice(0, 10)}, load ${load.toFixed(0)}`;
  await writeFile(page, writeFigures(await readFile(page, 'utf8'), rows, when));
}

async function runAll(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      write: { type: 'boolean', default: false },
    },
  });
  const format = readFormat(values.format);
  const unknown = positionals.filter((name) => ![...defaults, ...onlyNamed].includes(name));
  if (unknown.length > 0) throw new Error(`Benchmark ${unknown.join(', ')} not found`);
  await ensureBuild();
  const [load = 0] = loadavg();
  const rows: Row[] = [];
  const failed: string[] = [];
  for (const name of positionals.length > 0 ? positionals : defaults) {
    const measured = await run(name);
    if (measured) rows.push(...measured);
    else failed.push(name);
  }
  if (values.write) await write(rows, load);
  if (format === 'json') {
    console.log(JSON.stringify({ figures: rowsAsData(rows), failed }, null, 2));
  } else {
    console.log(table(rows));
    if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  }
  return failed.length > 0 ? 1 : 0;
}

await runCommand({ help, name: 'bench', failed: 2, run: runAll });
