import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const lock = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'),
) as {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
};

// When a registry lacks a package for some platform, npm omits it from the lock file, and then `npm
// ci` rejects the lock file on every platform.
test('the lock file contains every optional package of every platform', () => {
  const missing = Object.values(lock.packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => /(linux|darwin|win32|android|freebsd)/.test(name))
    .filter((name) => !(`node_modules/${name}` in lock.packages));
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved)).toEqual([]);
});
