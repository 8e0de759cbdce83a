import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/content/**/*.test.ts',
          ],
        },
      },
      {
        // These run the built site; `npm test` builds it first.
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 20_000 },
      },
    ],
  },
});
