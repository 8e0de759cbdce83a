import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

test('a command that reads content with a fault ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-command-'));
  try {
    const product = join(folder, 'content/default/product');
    await mkdir(product, { recursive: true });
    await writeFile(join(product, 'broken.yaml'), 'variants: { en: "');
    const env = {
      ...process.env,
      CONTENT_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
    };
    const script = resolve(import.meta.dirname, 'country-explain.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'DE'], {
      env,
      timeout: 90_000,
    });
    expect(stdout).toContain('DE Germany');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 120_000);

test('the test command prints the time of each stage and the number of tests (PERF-13)', async () => {
  const { stdout } = await run('test', 'content');
  expect(stdout).toMatch(/^content +\d+\.\d s {2}passed$/m);
  expect(stdout).toMatch(/^1 passed, 0 failed$/m);
});

test('every command that tries the whole site is a stage of `npm run test:all` alone (PERF-13)', async () => {
  const { scripts } = JSON.parse(
    await readFile(resolve(import.meta.dirname, '../package.json'), 'utf8'),
  );
  const trials = Object.keys(scripts)
    .filter((name) => /^(?:attack|faults|test:(?!all|own))/.test(name))
    .map((name) => name.replace('test:', ''));
  expect(trials.length).toBeGreaterThan(8);
  const { stdout } = await run('test', '--help');
  const namesAfter = (words: string) =>
    stdout.split(`${words}: `)[1]?.split('.')[0]?.split(', ') ?? [];
  expect(namesAfter('runs these and')).toEqual(expect.arrayContaining(trials));
  const daily = namesAfter('npm test runs');
  expect(daily).toContain('unit');
  expect(daily.filter((name) => trials.includes(name))).toEqual([]);
});

test('the test command names a stage that does not exist', async () => {
  await expect(run('test', 'everything')).rejects.toMatchObject({
    code: 2,
    stderr: 'Stage everything not found; see --help\n',
  });
});
