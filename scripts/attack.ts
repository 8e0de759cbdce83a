import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AttackSize } from '../tests/attack/attack.ts';
import { attackCounts, attackData, attackTable } from '../tests/attack/attackTable.ts';
import { type AttackRow, chooseAttacks, runAttacks } from '../tests/attack/runAttacks.ts';
import { project } from '../tests/running/site.ts';
import { readFormat, readNumber, runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const help = `Attacks the built site on this machine, as docs/attacks.md describes, and prints the results. It starts
its own sites on temporary folders, sends to 127.0.0.1 only, and stops everything that it started.

Usage: npm run attack -- [options]

  --only NAMES     families (leaks, stalls, floods, fuzz, smuggling, faults) or single attacks
                   (leaks/saved-in-place), separated by commas; default all
  --short          only attacks that take seconds and do not depend on timing
  --long           as many requests as the requirements name (250,000 addresses, 100,000 fuzzed
                   requests); takes about half an hour
  --seed N         the seed of random requests; by default a new one, which is printed
  --root DIR       another checkout of the site with a build; default this one
  --format FORMAT  text (default) or json
  --list           prints only the names of the attacks
  --help           print this text

Exit status: 0 when every tried requirement holds, 1 when one is broken or could not be tried, 2
for wrong usage.`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      short: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      root: { type: 'string', default: project },
      format: { type: 'string', default: 'text' },
      list: { type: 'boolean', default: false },
    },
  });
  const { short: isShort, long: isLong } = values;
  if (isShort && isLong) throw new Error('Use only one of --short and --long');
  const size: AttackSize = isShort ? 'short' : isLong ? 'long' : 'usual';
  const names = values.only.split(',').filter(Boolean);
  return {
    ...values,
    format: readFormat(values.format),
    size,
    names,
    seed: readNumber('seed', values.seed, 999_999_999),
    root: resolve(values.root),
  };
}

function tellProgress({ family, attack, verdict, seconds }: AttackRow): void {
  const name = `${family}/${attack.name}`;
  process.stderr.write(`${verdict.padEnd(10)} ${name.padEnd(36)} ${seconds.toFixed(1)} s\n`);
}

async function run(): Promise<number> {
  const options = readOptions();
  const chosen = chooseAttacks(options.names, options.short);
  if (options.list) {
    console.log(chosen.map(({ family, attack }) => `${family}/${attack.name}`).join('\n'));
    return 0;
  }
  if (options.root === project) await ensureBuild();
  if (!existsSync(resolve(options.root, 'build/server/index.js'))) {
    throw new Error(`--root: ${options.root} has no build; run \`npm run build\` there`);
  }
  process.stderr.write(`${chosen.length} attacks on ${options.root}, --seed ${options.seed}\n`);
  const rows = await runAttacks(chosen, options, tellProgress);
  if (options.format === 'json') {
    console.log(JSON.stringify({ seed: options.seed, attacks: attackData(rows) }, null, 2));
  } else {
    console.log(`${attackTable(rows)}\n\n${attackCounts(rows)}; seed ${options.seed}`);
  }
  return rows.every(({ verdict }) => verdict === 'held') ? 0 : 1;
}

await runCommand({ help, name: 'attack', failed: 2, run });
