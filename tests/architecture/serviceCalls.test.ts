import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Code that runs on the server only. */
const files = globSync(['src/{backends,server}/**/*.ts', 'src/**/*.server.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/*.test.ts', '**/contract.ts', '**/*Contract.ts'],
});

/** Calls of `fetch` and of Node's own clients. */
const calls = /(?<![.\w])fetch\(|\bhttps?\.(?:request|get)\(|\brequest\b[^;]*from 'node:https?'/;

// CONFIG-26
test('services are called in one place', () => {
  const calling = files.filter((it) => calls.test(readFileSync(resolve(root, it), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(calling).toEqual(['src/backends/http/callService.ts']);
});
