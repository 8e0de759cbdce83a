import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../tests/running/chromium.ts';
import { endWithThisProcess } from '../tests/running/endProcess.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { startRedis } from '../tests/running/redis.ts';
import { openEdgeSite } from '../tests/site/edgeSite.ts';
import { runCommand } from './command.ts';
import { ensureBuild } from './ensureBuild.ts';

/** The journeys of visitors; what concerns one page's look is tested without a fleet. */
const journeys = [
  'audience',
  'backForward',
  'banner',
  'calendar',
  'consent',
  'consentCountries',
  'contactForms',
  'contactModal',
  'directions',
  'lists',
  'locale',
  'navigation',
  'patients',
  'product',
  'professional',
  'professionalBack',
  'recording',
  'registration',
  'representative',
  'scriptless',
  'searchBox',
  'searchResults',
  'tasks',
  'team',
];

const help = `Runs the journeys of visitors in a browser through Varnish, in front of two processes that share one
PostgreSQL and one Redis.

Usage: npm run test:fleet -- [options] [JOURNEY ...]

  --help  print this text

Journeys: ${journeys.join(', ')}; default all.

Varnish passes each request on to the other process than the one before, so a page, its form and what
follows come from different ones. Exit status: that of Playwright.`;

const root = resolve(import.meta.dirname, '..');

async function run(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((it) => !journeys.includes(it));
  if (unknown.length > 0) throw new Error(`Journey ${unknown.join(', ')} not found; see --help`);
  await ensureBuild();
  ensureChromium();
  await using postgres = await startPostgres();
  await using redis = await startRedis();
  const records = { DATABASE_URL: postgres.url, CAPTCHA_KEY: 'shared '.repeat(8) };
  await using site = await openEdgeSite({
    ...records,
    REDIS_URL: redis.url,
    FLAGS_FILE: 'tests/browser/flags.json',
    // Seats are as old as the page that shows them, and journeys wait for seconds only.
    PAGE_TTL_SECONDS: '5',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: '--import ./tests/fakes/demoDay.ts',
  });
  const chosen = positionals.length > 0 ? positionals : journeys;
  const files = chosen.map((it) => `/${it}.spec.ts`);
  // The other brand has no fleet here.
  const selection = ['--project=main', '--grep-invert=Vet Systems', ...files];
  // The fleet and its databases need the processors, too.
  const workers = `--workers=${availableParallelism()}`;
  const tests = spawn(
    process.execPath,
    [resolve(root, 'node_modules/.bin/playwright'), 'test', workers, ...selection],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...records, TEST_SITE: site.url } },
  );
  // At SIGINT, unlike SIGTERM, Playwright closes its browsers.
  endWithThisProcess(tests, 'SIGINT');
  const [status] = (await once(tests, 'exit')) as [number | null];
  const errors = site.processes.flatMap(({ log }) => log.filter(({ level }) => level === 50));
  const kinds = Map.groupBy(
    errors,
    ({ msg, err }) => `${msg} ${JSON.stringify(err ?? {}).slice(0, 400)}`,
  );
  for (const [kind, { length }] of kinds) console.log(`${length} errors in the logs: ${kind}`);
  return status ?? 1;
}

await runCommand({ help, run });
