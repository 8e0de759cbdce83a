import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian packages: as root, with `apt-get` and its network.
 * @param what what is missing and what to do instead, for the error
 * @throws Error with that text when they cannot be installed
 */
export function installPackages(packages: readonly string[], what: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(what);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', ...packages);
  } catch {
    throw new Error(`${what}. Installing ${packages.join(', ')} by apt-get failed`);
  }
}

/** A program that tests start, where it may be, and how it is installed. */
export interface Program {
  /** Its name in errors. */
  readonly name: string;
  /** The setting with its path, for one in another place. */
  readonly setting: string;
  /** The usual paths. */
  readonly places: readonly string[];
  readonly packages: readonly string[];
}

/**
 * The path of a program, which is installed on Debian if it is in none of its places.
 * @throws Error with instructions when there is none and it cannot be installed
 */
export function pathOf({ name, setting, places, packages }: Program): string {
  const find = () => [process.env[setting], ...places].find((path) => path && existsSync(path));
  return ensureProgram(
    find,
    packages,
    `${name} not found; install it, or set its path in ${setting}`,
  );
}

/**
 * Finds a program, or installs it.
 * @param find the path of the program, if found
 * @param what what is missing and what to do instead, for the error
 * @throws Error with that text when it cannot be installed
 */
export function ensureProgram(
  find: () => string | undefined,
  packages: readonly string[],
  what: string,
): string {
  const found = find();
  if (found) return found;
  installPackages(packages, what);
  const installed = find();
  if (!installed) throw new Error(`${what}. ${packages.join(', ')} is in none of the usual places`);
  return installed;
}
