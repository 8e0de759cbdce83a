import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('There is no Chromium; install it, or name it in CHROMIUM_PATH');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return ensureInstalled();
}

function ensureInstalled(): string {
  const found = findChromium();
  if (!found) throw new Error('Chromium was installed but is in none of the usual places');
  return found;
}
