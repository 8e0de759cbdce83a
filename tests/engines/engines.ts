import { existsSync, globSync } from 'node:fs';
import { ensureProgram } from '../running/debian.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

/** The engines besides Chromium, by their names on the command line. */
export const engineNames = ['firefox', 'webkit'] as const;

/** The name of an engine. */
export type EngineName = (typeof engineNames)[number];

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const driverPlaces = ['/usr/bin/WebKitWebDriver'];
const displayPlaces = ['/usr/bin/Xvfb'];

const first = (...places: readonly (string | undefined)[]) =>
  places.find((path) => path !== undefined && existsSync(path));

/** Whether Debian's WebKitGTK can play films, which needs optional packages. */
const playsFilms = () =>
  ['libav', 'videoparsersbad'].every(
    (plugin) => globSync(`/usr/lib/*/gstreamer-1.0/libgst${plugin}.so`).length > 0,
  );

/**
 * Starts an engine: the installed one, or Debian's, which is installed when missing, with the
 * packages that play films.
 * @throws Error with instructions when there is none and it cannot be installed
 */
export function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'firefox') {
    const program = ensureProgram(
      () => first(process.env.FIREFOX_PATH, ...firefoxPlaces),
      ['firefox-esr', 'ffmpeg'],
      'Firefox not found; install it, or set its path in FIREFOX_PATH',
    );
    return startFirefox(program);
  }
  const driver = ensureProgram(
    () =>
      first(process.env.WEBKIT_DRIVER_PATH) ?? (playsFilms() ? first(...driverPlaces) : undefined),
    ['webkit2gtk-driver', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'],
    'WebKitWebDriver not found; install that of WebKitGTK, or set its path in WEBKIT_DRIVER_PATH',
  );
  const xvfb = ensureProgram(() => first(...displayPlaces), ['xvfb'], 'Xvfb not found; install it');
  return startWebkit({ driver, xvfb });
}
