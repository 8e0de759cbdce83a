import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import type { StageReport } from '../tests/reportStage.ts';
import { ensureChromium } from '../tests/running/chromium.ts';
import { endWithThisProcess } from '../tests/running/endProcess.ts';
import { ensureHaproxy } from '../tests/running/haproxy.ts';
import { ensurePgBouncer } from '../tests/running/pgbouncer.ts';
import { ensureVarnish } from '../tests/running/varnish.ts';
import { runCommand } from './command.ts';

const root = resolve(import.meta.dirname, '..');
const results = mkdtempSync(join(tmpdir(), 'portico-test-'));
process.once('exit', () => rmSync(results, { recursive: true, force: true }));

/** One stage of the test run: a command of the project's own tools, or of Node. */
interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  /** The file in which the stage's runner writes its report; none for what runs no tests. */
  readonly report?: string;
  /** Variables of its environment, besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** @param projects projects of Vitest; default the one of that name */
const vitest = (name: string, projects: readonly string[] = [name]): Stage => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((it) => ['--project', it]),
    // A busy machine, or a test that is not sure of itself, need not hold up a release.
    '--retry=1',
    '--reporter=dot',
    '--reporter=./tests/reportStage.ts',
  ],
  report: join(results, name),
});

/** @param config a file of settings of Playwright; default its own */
const playwright = (name: string, config = 'playwright.config.ts'): Stage => ({
  name,
  command: ['playwright', 'test', '--config', config],
  report: join(results, name),
});

/** A command that tries the whole site, and prints its own report. */
const trial = (name: string, script: string): Stage => ({
  name,
  command: ['node', `scripts/${script}.ts`],
});

const anySeed = String(randomInt(1_000_000));

/** Folders with TypeScript. */
const sources = ['src', 'tests', 'scripts', 'bench', 'demo/artwork'];

/** What `npm test` runs. */
const daily: readonly Stage[] = [
  { name: 'format', command: ['biome', 'check', '.'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', ...sources],
  },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'texts', command: ['node', 'scripts/check-texts.ts'] },
  { name: 'content', command: ['node', 'scripts/content-check.ts'] },
  vitest('unit', ['unit', 'isolated']),
  vitest('services'),
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  vitest('site', ['site', 'siteIsolated']),
  playwright('browser'),
];

/** What only `npm run test:all` runs, after the daily stages. */
const nightly: readonly Stage[] = [
  vitest('nightly'),
  // What tests draw at random is drawn anew; the log begins with the seed.
  { ...vitest('seeds', ['unit', 'isolated', 'services']), env: { SEED: anySeed } },
  playwright('journeys', 'playwright.nightly.config.ts'),
  trial('attack', 'attack'),
  trial('faults', 'faults'),
  trial('kill', 'test-kill'),
  trial('seats', 'test-seats'),
  trial('cdn', 'test-cdn'),
  trial('fleet', 'test-fleet'),
  trial('update', 'test-update'),
  trial('exercise', 'exercise'),
  trial('alerts', 'test-alerts'),
  trial('engines', 'test-engines'),
  trial('package', 'test-package'),
];

const namesOf = (stages: readonly Stage[]) => stages.map(({ name }) => name).join(', ');

const help = `Runs the stages of the tests, or the named ones.

Usage: npm test [-- STAGE ...]
       npm run test:all

npm test runs: ${namesOf(daily)}.
npm run test:all runs these and: ${namesOf(nightly)}.

The stages find their programs or install Debian's packages of them; docs/testing.md names the programs,
and the variables that set another path.`;

/** What a stage tells of itself. A stage without tests counts as one; a crashed runner failed. */
function reportOf({ name, report }: Stage, isGood: boolean): StageReport {
  const isWritten = report !== undefined && existsSync(report);
  const read: StageReport = isWritten
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: isGood && !report ? 1 : 0, failed: 0, remarks: [] };
  if (read.failed > 0 || (isGood && (isWritten || !report))) return read;
  return { ...read, failed: 1, remarks: [...read.remarks, `failed: stage ${name}`] };
}

async function run(stage: Stage): Promise<{ seconds: number; isGood: boolean }> {
  const [tool = '', ...args] = stage.command;
  const env: NodeJS.ProcessEnv = { ...process.env, ...stage.env };
  if (stage.report) env.STAGE_REPORT = stage.report;
  // A log that is not a terminal must be plain text.
  if (!process.stdout.isTTY) env.NO_COLOR = '1';
  // Installing takes longer than a test may.
  if (['services', 'site', 'nightly', 'seeds'].includes(stage.name)) {
    ensureHaproxy();
    ensurePgBouncer();
    ensureVarnish();
  }
  if (stage.command[0] === 'playwright') ensureChromium();
  const command = tool === 'node' ? process.execPath : resolve(root, 'node_modules/.bin', tool);
  const begun = performance.now();
  const running = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // At SIGINT, unlike SIGTERM, every runner of a stage ends what it started.
  endWithThisProcess(running, 'SIGINT');
  const [status] = (await once(running, 'close')) as [number | null];
  return { seconds: (performance.now() - begun) / 1000, isGood: status === 0 };
}

async function runStages(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const every = [...daily, ...nightly];
  const unknown = positionals.filter((name) => !every.some((it) => it.name === name));
  if (unknown.length > 0) throw new Error(`Stage ${unknown.join(', ')} not found; see --help`);
  const isNamed = ({ name }: Stage) => positionals.includes(name);
  const chosen = positionals.length > 0 ? every.filter(isNamed) : values.all ? every : daily;
  const times: string[] = [];
  const remarks: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const stage of chosen) {
    const given = Object.entries(stage.env ?? {}).map(([name, value]) => ` ${name}=${value}`);
    process.stdout.write(`\n── ${stage.name}${given.join('')}\n`);
    const { seconds, isGood } = await run(stage);
    times.push(
      `${stage.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${isGood ? 'passed' : 'FAILED'}`,
    );
    const report = reportOf(stage, isGood);
    passed += report.passed;
    failed += report.failed;
    remarks.push(...report.remarks);
  }
  // Whoever sees only the end of a log learns here what to look at.
  for (const remark of remarks) process.stdout.write(`\n${stripVTControlCharacters(remark)}\n`);
  process.stdout.write(`\n${times.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

await runCommand({ help, failed: 2, run: runStages });
