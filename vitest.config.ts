import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A busy machine answers later than within the default of one second.
const patient = { poll: { timeout: 45_000 } };

const root = import.meta.dirname;

// Threads and commands run from TypeScript: loading the compiler takes longer than most of them.
process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules/.cache/compiled');
// The content of a company in this checkout must not break tests.
process.env.CONTENT_DIR ||= 'demo/content';

const unitTests = [
  'src/**/*.test.{ts,tsx}',
  '{scripts,bench}/**/*.test.ts',
  'tests/{architecture,content,alerts,exercise}/**/*.test.ts',
];

const siteTests = ['tests/site/**/*.test.ts'];

const needServices = '**/*.{postgres,redis}.test.ts';

/** The calls and assignments with which a test file replaces a part of its process. */
const replacement =
  /demoDay|vi\.(?:mock|doMock|resetModules|spyOn|stub|useFakeTimers)|process\.(?:chdir|set)|(?:globalThis|process\.env)\.\w+ = /;

/** The files that contain a text. */
const filesWith = (text: RegExp, files: readonly string[]): string[] =>
  globSync(files, { cwd: root, exclude: [needServices] }).filter((file) =>
    text.test(readFileSync(resolve(root, file), 'utf8')),
  );

/**
 * Tests that replace modules, timers or globals, and tests of a site that read its metrics, which
 * all sites of a process share. Each runs in a process of its own, because the next file would meet
 * what it leaves behind. All others share processes: to load modules again for each file takes
 * longer than the tests.
 */
const isolatedUnit = filesWith(replacement, unitTests);
const isolatedSite = filesWith(new RegExp(`${replacement.source}|metrics`), siteTests);

/** Tests of a site that take longest. */
const longest = [
  'attack',
  'demoContent',
  'dev',
  'documents',
  'eventChanges',
  'explain',
  'fleet',
  'hangingDatabase',
  'outage',
  'redis',
  'registrationMail',
  'search',
  'severalProcesses',
  'sharePictures',
  'stopPolitely',
  'tracing',
  'everyDocument',
  'professionalContent',
  'varnish',
].map((name) => `${name}.test.ts`);

/** Begins with the longest tests: one that began last would leave the other processors idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = (it: TestSpecification) => Number(!longest.includes(basename(it.moduleId)));
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) =>
      a.project.name === b.project.name ? isShort(a) - isShort(b) : 0,
    );
  }
}

const setupFiles = 'tests/seed.ts';

const unit = {
  expect: patient,
  setupFiles,
  // Generous, as a slow machine is no fault of what is tested.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** These run the built site; `npm test` builds it first. */
const site = { expect: patient, setupFiles, testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Tests wait for servers and threads at times, so a processor serves two of them. Vitest allows no
    // percentage above 100.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...unit,
          include: unitTests,
          exclude: [...configDefaults.exclude, needServices, ...isolatedUnit],
          isolate: false,
        },
      },
      { test: { name: 'isolated', ...unit, include: isolatedUnit } },
      {
        // These need PostgreSQL or Redis. One PostgreSQL server is started for all of them; tests of
        // Redis stop and kill servers of their own.
        test: {
          name: 'services',
          expect: patient,
          setupFiles,
          include: ['{src,scripts,tests}/**/*.{postgres,redis}.test.ts'],
          globalSetup: 'tests/postgres/globalSetup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'site',
          ...site,
          include: siteTests,
          exclude: [...configDefaults.exclude, ...isolatedSite],
          isolate: false,
        },
      },
      { test: { name: 'siteIsolated', ...site, include: isolatedSite } },
      // Only `npm run test:all` runs these.
      { test: { name: 'nightly', ...site, include: ['tests/nightly/**/*.test.ts'] } },
    ],
  },
});
