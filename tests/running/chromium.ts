import { existsSync } from 'node:fs';
import { ensureProgram, installPackages } from './debian.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The flags that isolate a browser in a test. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of Chromium, if found: `CHROMIUM_PATH`, else one of the usual places. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [named, ...places].find((path) => path !== undefined && existsSync(path));
}

/**
 * The path of the browser for journeys: Chromium's headless shell, if found, which draws no windows,
 * so that tests run a quarter faster. It has no back/forward cache.
 */
export function findTestBrowser(): string | undefined {
  const isChosen = process.env.CHROMIUM_PATH !== undefined;
  return !isChosen && existsSync(headlessShell) ? headlessShell : findChromium();
}

/**
 * Finds Chromium, or installs it and its headless shell on Debian.
 * @throws Error with instructions when there is none and it cannot be installed
 */
export function ensureChromium(): string {
  const isMissing = findChromium() === undefined;
  const path = ensureProgram(
    findChromium,
    ['chromium', 'fonts-liberation'],
    'Chromium not found; install it, or set its path in CHROMIUM_PATH',
  );
  if (isMissing) installHeadlessShell();
  return path;
}

/** How Playwright starts it. @param executablePath default the one that is found or installed */
export const launchOptions = (executablePath = ensureChromium()) => ({
  executablePath,
  args: chromiumFlags,
});

/** Not every release of Debian has the package; without it, journeys run in Chromium. */
function installHeadlessShell(): void {
  try {
    installPackages(['chromium-headless-shell'], 'No headless shell of Chromium');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  }
}
