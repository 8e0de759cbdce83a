import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { newLead } from '../src/backends/leads/contract.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { titled } from '../tests/fakes/storedParts.ts';
import { backUp } from './backup.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-backup-'));
});
afterEach(() => rm(root, { recursive: true, maxRetries: 10 }));

const open = (name: string) => chooseRecords(readSettings({ DATA_DIR: join(root, name) }));

async function keysIn(name: string): Promise<string[]> {
  const records = await open(name);
  const keys: string[] = [];
  for await (const { key } of records.leads.list()) keys.push(key);
  await records.close();
  return keys;
}

test('a backup of a site that is storing leads is whole, and a site starts with it (CONFIG-22)', async () => {
  const records = await open('data');
  const add = () => records.leads.add(newLead(), new Date().toISOString());
  const knee = { language: 'en', query: 'knee' } as const;
  await records.statistics.approve(knee);
  const before = await Promise.all(Array.from({ length: 20 }, add));
  const editions = await openEditions(join(root, 'data'));
  const keep = { onProblem: () => undefined };
  await createEditionStore(editions, keep).save('site', titled({ a: 'A' }), 'unknown');
  await editions.destroy();
  await writeFile(join(root, 'data/captcha.key'), 'k'.repeat(43), { mode: 0o600 });
  await writeFile(join(root, 'data/proof-key.pem'), 'key', { mode: 0o600 });
  await writeFile(join(root, 'data/search-main.db'), 'made again');
  const meanwhile = Promise.all(Array.from({ length: 20 }, add));
  const files = await backUp(join(root, 'data'), join(root, 'copy'));
  await meanwhile;
  await records.close();

  expect(files).toEqual([
    'portico.db',
    'statistics.db',
    'content.db',
    'captcha.key',
    'proof-key.pem',
  ]);
  expect((await readdir(join(root, 'copy'))).toSorted()).toEqual(files.toSorted());
  for (const name of files) {
    expect((await stat(join(root, 'copy', name))).mode & 0o77).toBe(0);
  }
  // The folder of a backup is a data folder.
  const restored = await keysIn('copy');
  const stored = await keysIn('data');
  expect(restored.length).toBeGreaterThanOrEqual(before.length);
  expect(stored).toEqual(expect.arrayContaining(restored));
  const again = await open('copy');
  expect(await again.statistics.approved()).toEqual([knee]);
  await again.close();
  const copied = await openEditions(join(root, 'copy'));
  expect(await createEditionStore(copied, keep).versions('site', 'a')).toHaveLength(1);
  await copied.destroy();
  expect(await readFile(join(root, 'copy/captcha.key'), 'utf8')).toBe('k'.repeat(43));
});

test('a backup overwrites nothing and does not pretend', async () => {
  await writeFile(join(root, 'kept'), '');
  await expect(backUp(join(root, 'data'), root)).rejects.toThrow('is not empty');
  await expect(backUp(root, join(root, 'copy'))).rejects.toThrow('nothing to back up');
});
