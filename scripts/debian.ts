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
