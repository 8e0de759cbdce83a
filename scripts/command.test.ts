import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = (name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [resolve(import.meta.dirname, `${name}.ts`), ...args]);

test.each([
  'leads',
  'registrations',
  'search-report',
  'cdn-rules',
  'country-explain',
  'content-history',
])('%s prints its help, without records or settings', async (name) => {
  expect((await run(name, '--help')).stdout).toContain('Usage: npm run');
});

test('an error is one line on standard error, with a status', async () => {
  const failed = run('country-explain', 'DE', '--format', 'xml');
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: '--format must be text or json, not "xml"\n',
  });
});

// PERF-13
test('the test command prints the time of each stage and the number of tests', async () => {
  const { stdout } = await run('test', 'content');
  expect(stdout).toMatch(/^content +\d+\.\d s {2}passed$/m);
  expect(stdout).toMatch(/^1 passed, 0 failed$/m);
});
