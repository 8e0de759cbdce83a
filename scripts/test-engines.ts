import { parseArgs } from 'node:util';
import { type EngineName, engineNames, startEngine } from '../tests/engines/engines.ts';
import { type Journey, journeys } from '../tests/engines/journeys.ts';
import { type Outcome, outcomeTable, runJourney } from '../tests/engines/runJourneys.ts';
import { type StartedSite, startSite } from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { readNames, runCommand } from './command.ts';
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
      engine: { type: 'string', default: engineNames.join() },
      only: { type: 'string', default: '' },
    },
  });
  const engines = readNames('engine', values.engine, engineNames);
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
  await using engine = await startEngine(name);
  for (const journey of chosen) {
    const result = await runJourney(engine, site, journey);
    process.stderr.write(`${engine.name}, ${journey.name}: ${result.fault ?? 'passed'}\n`);
    outcomes.push(result);
  }
  return outcomes;
}

async function run(): Promise<number> {
  const { engines, chosen } = readOptions();
  await ensureBuild();
  await using data = await temporaryFolder('engines');
  await using site = await startSite({
    DATA_DIR: data.path,
    RATE_LIMIT: 'off',
    NODE_OPTIONS: '--import ./tests/fakes/demoDay.ts',
  });
  const outcomes: Outcome[] = [];
  for (const name of engines) outcomes.push(...(await runEngine(name, site, chosen)));
  console.log(outcomeTable(outcomes));
  return outcomes.some(({ fault }) => fault) ? 1 : 0;
}

await runCommand({ help, name: 'test:engines', failed: 2, run });
