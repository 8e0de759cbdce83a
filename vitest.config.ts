import { configDefaults, defineConfig } from 'vitest/config';

// A busy machine answers later than within the default of one second.
const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    // The default leaves one processor idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/content/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.{postgres,redis}.test.ts'],
          // Generous, as a slow machine is no fault of what is tested.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
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
