import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EngineName, engineNames, startEngine } from '../tests/engines/engines.ts';
import { type Journey, journeys } from '../tests/engines/journeys.ts';
import { type Outcome, outcomeTable, runJourney } from '../tests/engines/runJourneys.ts';
import { type StartedSite, startSite } from '../tests/running/site.ts';
import { runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

const help = `Runs the smoke set (tests/engines/journeys.ts) on the built site in the engines that the other tests
do not use: Firefox over WebDriver BiDi, and WebKitGTK over WebDriver on a virtual display. It installs
missing programs where Debian's packages can be installed.

Usage: npm run test:engines -- [options]

  --engine NAME   ${engineNames.join(' or ')}; default both
  --only NAMES    parts of journey names, separated by commas; default all
  --help          print this text

FIREFOX_PATH and WEBKIT_DRIVER_PATH set other programs than the usual ones.

Exit status: 0 when all passed, 1 when one failed, 2 when an engine or the site could not be started.`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const { engine } = values;
  const engines = engineNames.filter((name) => engine === undefined || name === engine);
  if (engines.length === 0)
    throw new Error(`--engine must be ${engineNames.join(' or ')}, not "${engine}"`);
  const parts = values.only.split(',').filter(Boolean);
  const chosen = journeys.filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  if (chosen.length === 0) throw new Error(`--only: journey ${values.only} not found`);
  return { engines, chosen };
}

async function runEngine(
  name: EngineName,
  site: StartedSite,
  chosen: readonly Journey[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const engine = await startEngine(name);
  try {
    for (const journey of chosen) {
      const result = await runJourney(engine, site, journey);
      process.stderr.write(`${engine.name}, ${journey.name}: ${result.fault ?? 'passed'}\n`);
      outcomes.push(result);
    }
  } finally {
    await engine.close();
  }
  return outcomes;
}

async function run(): Promise<number> {
  const { engines, chosen } = readOptions();
  await ensureBuild();
  const data = mkdtempSync(join(tmpdir(), 'portico-engines-'));
  const site = await startSite({
    DATA_DIR: data,
    RATE_LIMIT: 'off',
    NODE_OPTIONS: '--import ./tests/fakes/demoDay.ts',
  });
  try {
    const outcomes: Outcome[] = [];
    for (const name of engines) outcomes.push(...(await runEngine(name, site, chosen)));
    console.log(outcomeTable(outcomes));
    return outcomes.some(({ fault }) => fault) ? 1 : 0;
  } finally {
    await site.kill();
    rmSync(data, { recursive: true, force: true, maxRetries: 10 });
  }
}

await runCommand({ help, name: 'test:engines', failed: 2, run });
