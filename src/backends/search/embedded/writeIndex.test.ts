import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { record } from '../contract.ts';

// A separate process, because the test is about how soon a process receives the messages of its
// threads.
const program = `
  const { createWriteThreads, startWriter } = await import(${JSON.stringify(resolve(import.meta.dirname, 'writeIndex.ts'))});
  const [file, record] = process.argv.slice(1);
  async function* batches() {
    yield { records: [JSON.parse(record)], synonyms: [] };
  }
  setInterval(() => {
    const until = performance.now() + 60;
    while (performance.now() < until);
  }, 1).unref();
  for (let i = 0; i < 5; i += 1) console.log((await createWriteThreads().write(() => startWriter({ file, isWhole: true }), batches())).written);
`;

async function written(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-search-'));
  const plate = JSON.stringify(record('plate', 'Clavicle Plate'));
  const command = ['-e', program, join(folder, 'search.db'), plate];
  const options = { env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  await rm(folder, { recursive: true });
  return stdout;
}

test('writes an index however busy the process is', async () => {
  expect(await written()).toBe('1\n'.repeat(5));
});

test('writes an index while Node posts its own messages, as with --watch', async () => {
  expect(await written({ WATCH_REPORT_DEPENDENCIES: '1' })).toBe('1\n'.repeat(5));
});
