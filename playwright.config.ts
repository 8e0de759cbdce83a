import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { previewKey } from './tests/browser/previewOf.ts';
import { chromiumFlags, findTestBrowser } from './tests/running/chromium.ts';

// As in `vitest.config.ts`.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'node_modules/.cache/compiled');
// The content of a company in this checkout must not break tests.
process.env.CONTENT_DIR ||= 'demo/content';

/** A site that runs already, such as that of `npm run test:fleet`; its pages are those of `main`. */
const running = process.env.TEST_SITE;

/** The first of three ports; another one lets two checkouts be tested side by side. */
export const port = Number(process.env.TEST_PORT ?? 3905);
const outputDir = 'test-results';

/** A site that Playwright starts. */
export const site = (
  name: string,
  application: string,
  at: number,
  entry = 'build/start/main.js',
) => ({
  name,
  command: `node --import ./tests/fakes/demoDay.ts ${entry}`,
  url: `http://127.0.0.1:${at}/healthz`,
  reuseExistingServer: false,
  env: {
    APPLICATION: application,
    PORT: String(at),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    // All tests come from one address.
    RATE_LIMIT: 'off',
    FLAGS_FILE: 'tests/browser/flags.json',
    PREVIEW_KEY: previewKey,
    // Playwright empties its folder before it starts the sites: they know of no earlier run.
    DATA_DIR: `${outputDir}/data-${name}`,
  },
});

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir,
  // A worker runs a whole file: others would load it, and open its site, again.
  fullyParallel: false,
  // Tests wait for pages most of the time, so a processor serves three of them.
  workers: availableParallelism() * 3,
  reporter: [['dot'], ['./tests/reportJourneys.ts']],
  timeout: 180_000,
  // A journey that passes only at its second try is listed as flaky: its cause is to be mended, but
  // a release need not wait for it.
  retries: 1,
  // A busy machine answers later, and what is broken stays broken.
  expect: { timeout: 30_000 },
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    // A browser that says it is headless counts as a crawler, which changes what it is shown.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    extraHTTPHeaders: { 'x-country': 'US' },
    launchOptions: { executablePath: findTestBrowser() ?? '', args: chromiumFlags },
  },
  projects: [
    { name: 'main', testIgnore: 'vet*.spec.ts' },
    {
      // What depends on the brand. `playwright.nightly.config.ts` runs the other journeys.
      name: 'vet',
      testMatch: ['footer.spec.ts', 'vet*.spec.ts'],
      use: { baseURL: `http://127.0.0.1:${port + 1}` },
    },
  ],
  webServer: running ? [] : [site('main', 'main', port), site('vet', 'vet-systems', port + 1)],
});
