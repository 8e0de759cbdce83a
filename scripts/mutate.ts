import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { runCommand } from './command.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { exists, root } from './texts/files.ts';

/** The modules that must not fail, and the tests that must notice each change besides those beside them. */
const areas: Readonly<Record<string, readonly string[]>> = {
  consent: ['src/consent/decide.ts', 'src/consent/noticeVersion.server.test.ts'],
  restrict: ['src/content/restrict.ts', 'src/content/audience.test.ts'],
  market: ['src/country/market.server.ts'],
  view: [
    'src/content/edition/schedule.ts',
    'src/content/edition/view.server.ts',
    'src/content/edition/withholding.server.ts',
    'src/contentCheck/readWindows.test.ts',
    'src/content/edition/delivery.server.test.ts',
    'src/content/edition/currentView.server.test.ts',
    'src/content/edition/currentView.moments.server.test.ts',
    'src/content/edition/currentView.closedMoments.server.test.ts',
  ],
  seats: [
    'src/backends/registrations/eventSeats.ts',
    'src/backends/registrations/addRegistrations.ts',
    'src/backends/registrations/giveBack.ts',
    'src/backends/registrations/createRegistrationStore.test.ts',
  ],
  deliveries: [
    'src/deliveries/attempts.server.ts',
    'src/deliveries/backoff.ts',
    'src/deliveries/deliveryWorker.server.ts',
  ],
  deliveryStore: [
    'src/backends/deliveries/createDeliveryStore.ts',
    'src/backends/deliveries/deliveryRow.ts',
    'src/backends/deliveries/olderReleases.ts',
    'src/backends/leads/createLeadStore.test.ts',
  ],
};

const help = `Changes modules, one small change after the other, and tells which changes no test notices.

Usage: npm run mutate -- [AREA ...]
       npm run mutate -- FILE [TEST ...]

Areas: ${Object.keys(areas).join(', ')}; without arguments, all.
Each TEST counts besides those beside the module. Exits with 1 when a change survives.
`;

/** What is tested now; undefined for the modules as they are. */
let current: Mutant | undefined;

/** Modules with their tests: those that are named, and those beside them. */
function areaOf(name: string, paths: readonly string[]) {
  const files = paths.filter((it) => !it.includes('.test.'));
  const beside = files.map((it) => it.replace(/\.tsx?$/, '.test.ts')).filter(exists);
  return { name, files, tests: [...beside, ...paths.filter((it) => it.includes('.test.'))] };
}

function readArgs(args: readonly string[]) {
  const [file] = args;
  if (file && exists(file)) return [areaOf(file, args)];
  return (args.length > 0 ? args : Object.keys(areas)).map((name) => {
    const area = areas[name];
    if (!area) throw new TypeError(`${name} is neither an area nor a file`);
    return areaOf(name, area);
  });
}

const open = (tests: readonly string[]): Promise<Vitest> =>
  createVitest(
    {
      root,
      config: false,
      watch: false,
      include: [...tests],
      setupFiles: 'tests/seed.ts',
      reporters: [{}],
      // It would find the module as it was before.
      fsModuleCache: false,
      bail: 1,
      // The contracts of stores run once, without encryption.
      testNamePattern: '^(?!.*encrypted)',
      maxWorkers: 1,
      testTimeout: 20_000,
      expect: { poll: { timeout: 5_000 } },
      onConsoleLog: () => false,
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutate',
          enforce: 'pre',
          load: (id) => (id === current?.file ? current.text : undefined),
        },
      ],
    },
  );

/** A change may let tests run forever: whoever kills their process ends them. */
const killWorkers = () => spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);

/** @returns whether all tests passed within a time, in milliseconds */
async function passes(vitest: Vitest, specs: TestSpecification[], limit: number): Promise<boolean> {
  const timer = setTimeout(killWorkers, limit);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  clearTimeout(timer);
  return unhandledErrors.length === 0 && testModules.every((it) => it.ok());
}

/** Tests each mutant of an area, and prints those that survive. @returns their number */
async function mutate({ name, files, tests }: ReturnType<typeof readArgs>[number]) {
  const vitest = await open(tests);
  const specs = await vitest.globTestSpecifications();
  if (specs.length === 0) throw new Error(`${name} has no tests`);
  const begun = performance.now();
  if (!(await passes(vitest, specs, 600_000)))
    throw new Error(`The tests of ${name} fail as it is`);
  const limit = 15_000 + 2 * (performance.now() - begun);
  let all = 0;
  let survived = 0;
  for (const file of files.map((it) => resolve(root, it))) {
    for (const mutant of mutantsOf(file, readFileSync(file, 'utf8'))) {
      current = mutant;
      vitest.invalidateFile(file);
      all += 1;
      if (!(await passes(vitest, specs, limit))) continue;
      survived += 1;
      process.stdout.write(`${relative(root, file)}:${mutant.line} ${mutant.change}\n`);
    }
    current = undefined;
    vitest.invalidateFile(file);
  }
  await vitest.close();
  process.stdout.write(`${name}: ${all} mutants, ${survived} survived\n`);
  return survived;
}

await runCommand({
  help,
  async run(args) {
    let survived = 0;
    for (const area of readArgs(args)) survived += await mutate(area);
    return survived > 0 ? 1 : 0;
  },
});
