import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from '../start/settings.ts';
import { checkSettingsFile } from '../start/settingsFile.ts';

/** The file with the settings of a site. */
export const settingsFile = resolve(import.meta.dirname, '../../../.env');

/** The environment of the command, which is stronger than the file. */
const given = { ...process.env };
let written: Environment = {};

/**
 * Reads the settings as they are now, and makes them those of the process, which tables of languages and
 * addresses are made from.
 * @throws when the file is not plain UTF-8 (OWN-105)
 */
export function readEnvironment(): Environment {
  for (const name of Object.keys(written)) delete process.env[name];
  checkSettingsFile(settingsFile);
  written = existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')) : {};
  // Answers that browsers keep for a minute would hide edits.
  const now: Environment = { FETCH_CACHE_SECONDS: '0', ...written, ...given };
  Object.assign(process.env, now);
  return now;
}
