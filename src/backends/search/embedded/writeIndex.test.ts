import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { record } from '../contract.ts';

// A process of its own, as how soon it hears of what its threads do is all that matters here.
const program = `
  const { writeIndex } = await import(${JSON.stringify(resolve(import.meta.dirname, 'writeIndex.ts'))});
  const [file, record] = process.argv.slice(1);
  async function* batches() {
    yield { records: [JSON.parse(record)], synonyms: [] };
  }
  setInterval(() => {
    const until = performance.now() + 60;
    while (performance.now() < until);
  }, 1).unref();
  for (let i = 0; i < 5; i += 1) console.log((await writeIndex({ file, isWhole: true }, batches())).written);
`;

test('an index is written however busy the process is meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-search-'));
  const plate = JSON.stringify(record('plate', 'Clavicle Plate'));
  const command = ['-e', program, join(folder, 'search.db'), plate];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  expect(stdout).toBe('1\n'.repeat(5));
  await rm(folder, { recursive: true });
});
