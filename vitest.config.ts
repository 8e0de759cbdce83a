import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

// A busy machine answers later than within the default of one second.
const patient = { poll: { timeout: 15_000 } };

const root = import.meta.dirname;

// Threads and commands run from TypeScript: loading the compiler takes longer than most of them.
process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules/.cache/compiled');

const unitTests = [
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'tests/{architecture,content}/**/*.test.ts',
];

const needServices = '**/*.{postgres,redis}.test.ts';

/** What a test file contains that replaces a part of its process. */
const replacement =
  /demoDay|vi\.(?:mock|doMock|resetModules|spyOn|stub|useFakeTimers)|process\.(?:chdir|set)|(?:globalThis|process\.env)\.\w+ = /;

/**
 * Unit tests that replace modules, timers or globals. Each runs in a process of its own, because the
 * next file would meet what it leaves behind. All others share processes: to load modules again for
 * each file takes longer than the tests.
 */
const replacing = globSync(unitTests, { cwd: root, exclude: [needServices] }).filter((file) =>
  replacement.test(readFileSync(resolve(root, file), 'utf8')),
);

const unit = {
  expect: patient,
  // Generous, as a slow machine is no fault of what is tested.
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    // Tests wait for servers and threads at times, so two processors serve three of them.
    maxWorkers: '150%',
    projects: [
      {
        test: {
          name: 'unit',
          ...unit,
          include: unitTests,
          exclude: [...configDefaults.exclude, needServices, ...replacing],
          isolate: false,
        },
      },
      { test: { name: 'isolated', ...unit, include: replacing } },
      {
        // These need PostgreSQL or Redis. One PostgreSQL server is started for all of them; tests of
        // Redis stop and kill servers of their own.
        test: {
          name: 'services',
          expect: patient,
          include: ['{src,scripts,tests}/**/*.{postgres,redis}.test.ts'],
          globalSetup: 'tests/postgres/globalSetup.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
          retry: 1,
        },
      },
      {
        // These run the built site; `npm test` builds it first. As in browsers, what fails once on a
        // busy machine is tried again; unit tests are not.
        test: {
          name: 'site',
          expect: patient,
          include: ['tests/site/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          retry: 1,
        },
      },
    ],
  },
});
