import { defineConfig } from '@playwright/test';
import daily, { port, site } from './playwright.config.ts';

/** The journeys that only `npm run test:all` runs. */
export default defineConfig(daily, {
  testDir: 'tests',
  metadata: { isNightly: true },
  projects: [
    {
      name: 'main',
      testMatch: ['**/browser/everyPage.spec.ts', '**/nightly/*.spec.ts'],
      testIgnore: ['**/genericModal.spec.ts', '**/styleguide.spec.ts'],
    },
    {
      // Daily, journeys that do not depend on the brand run in one of them.
      name: 'vet',
      testMatch: [
        '**/browser/calendar.spec.ts',
        '**/browser/comparison.spec.ts',
        '**/browser/contactForms.spec.ts',
        '**/browser/contactModal.spec.ts',
        '**/browser/contactPages.spec.ts',
        '**/browser/everyPage.spec.ts',
        '**/browser/lists.spec.ts',
        '**/browser/listsInPlace.spec.ts',
        '**/browser/navigation.spec.ts',
        '**/browser/product.spec.ts',
        '**/browser/registration.spec.ts',
        '**/browser/scriptless.spec.ts',
        '**/browser/tasks.spec.ts',
        '**/browser/team.spec.ts',
        '**/nightly/dialogs.spec.ts',
        '**/nightly/targets.spec.ts',
      ],
      use: { baseURL: `http://127.0.0.1:${port + 1}` },
    },
    {
      // What no page shows of itself is opened through the development server's modules.
      name: 'styleguide',
      testMatch: ['genericModal.spec.ts', 'styleguide.spec.ts'],
      use: { baseURL: `http://127.0.0.1:${port + 2}` },
    },
  ],
  webServer: [site('styleguide', 'main', port + 2, 'src/server/development/dev.ts')],
});
