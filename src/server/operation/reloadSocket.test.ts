import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForReload, takeReloadRequests } from './reloadSocket.ts';

let folder: string;
const ends: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reload-'));
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await rm(folder, { recursive: true });
});

async function serve(reload: Parameters<typeof takeReloadRequests>[1]) {
  ends.push(await takeReloadRequests(folder, reload));
}
const loaded = { isLoaded: true, items: 3, faults: 0 };

test('asks every process of a folder and gets its answer', async () => {
  const [one, two] = [vi.fn(async () => loaded), vi.fn(async () => ({ ...loaded, items: 4 }))];
  await serve(one);
  await serve(two);
  const answers = await askForReload(folder, { acceptsLoss: true }, 5_000);
  expect(answers.map(({ items }) => items).sort()).toEqual([3, 4]);
  expect(answers[0]?.pid).toBe(process.pid);
  expect(one).toHaveBeenCalledExactlyOnceWith({ acceptsLoss: true });
  expect(two).toHaveBeenCalledTimes(1);
});

test('only the owner may ask', async () => {
  await serve(async () => loaded);
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('a process that cannot reload reports so', async () => {
  await serve(async () => {
    throw new Error('no memory');
  });
  await expect(askForReload(folder, {}, 5_000)).rejects.toThrow('no memory');
});

test('does not wait for a process that does not answer', async () => {
  await serve(() => new Promise(() => undefined));
  await expect(askForReload(folder, {}, 50)).rejects.toThrow('did not answer');
});

test('deletes the socket of a killed process', async () => {
  const module = join(import.meta.dirname, 'reloadSocket.ts');
  const script = `import { takeReloadRequests } from ${JSON.stringify(module)};
    await takeReloadRequests(${JSON.stringify(folder)}, async () => ({}));
    process.kill(process.pid, 'SIGKILL');`;
  const args = ['--input-type=module', '-e', script];
  expect(() => execFileSync(process.execPath, args, { stdio: 'ignore' })).toThrow();
  expect(await readdir(folder)).toHaveLength(1);
  await serve(async () => loaded);
  expect(await askForReload(folder, {}, 5_000)).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(1);
  expect(await askForReload(join(folder, 'missing'), {}, 5_000)).toEqual([]);
});
