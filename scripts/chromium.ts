import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The flags that keep a browser to itself in a test. */
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

/** Where Chromium is, if it is: `CHROMIUM_PATH`, else one of the usual places. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [named, ...places].find((path) => path !== undefined && existsSync(path));
}

/**
 * Finds Chromium, or installs it where Debian's packages can be.
 * @throws Error telling what to do when there is none and none can be installed
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  installPackages(
    ['chromium', 'fonts-liberation'],
    'There is no Chromium; install it, or name it in CHROMIUM_PATH',
  );
  return ensureInstalled();
}

function ensureInstalled(): string {
  const found = findChromium();
  if (!found) throw new Error('Chromium was installed but is in none of the usual places');
  return found;
}
