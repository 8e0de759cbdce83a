import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const lock = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'),
) as {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>;
};

// A registry without a package for some platform makes npm leave it out of the lock, and then
// `npm ci` refuses the lock on every platform.
test('the lock names every optional package of every platform', () => {
  const missing = Object.values(lock.packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => /(linux|darwin|win32|android|freebsd)/.test(name))
    .filter((name) => !(`node_modules/${name}` in lock.packages));
  expect(missing).toEqual([]);
});

test('the lock names no registry', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved)).toEqual([]);
});
