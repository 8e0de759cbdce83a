import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCopyStore } from './copyStore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = (count: number) => Buffer.alloc(count, 1);
const used = (name: string, hoursAgo: number) => {
  const time = new Date(Date.now() - hoursAgo * 3_600_000);
  return utimes(join(folder, name), time, time);
};

test('keeps copies between starts (PICTURE-7)', async () => {
  await createCopyStore(folder, 100).put('a', bytes(10));
  const store = createCopyStore(folder, 100);
  expect(await store.get('a')).toEqual(bytes(10));
  expect(await store.get('b')).toBeUndefined();
});

test('deletes the copies that were not read for the longest time (PICTURE-7)', async () => {
  const store = createCopyStore(folder, 100);
  for (const [name, hoursAgo] of [
    ['a', 30],
    ['b', 20],
    ['c', 10],
  ] as const) {
    await store.put(name, bytes(30));
    await used(name, hoursAgo);
  }
  await store.get('a');
  await store.put('d', bytes(30));
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
});

test('deletes what an interrupted write left, but not what is being written', async () => {
  const store = createCopyStore(folder, 20);
  for (const name of ['a.1.part', 'b.2.part']) await writeFile(join(folder, name), bytes(8));
  await used('a.1.part', 2);
  await store.put('c', bytes(9));
  expect((await readdir(folder)).sort()).toEqual(['b.2.part', 'c']);
});

test('stores nothing that is larger than half of the space', async () => {
  await createCopyStore(folder, 0).put('a', bytes(1));
  expect(await readdir(folder)).toEqual([]);
});

test('reports a copy that cannot be written, and leaves nothing of it', async () => {
  await mkdir(join(folder, 'a'));
  await expect(createCopyStore(folder, 100).put('a', bytes(1))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['a']);
});

test('reports a folder that cannot be created', async () => {
  await writeFile(join(folder, 'file'), '');
  const store = createCopyStore(join(folder, 'file/copies'), 100);
  await expect(store.put('a', bytes(1))).rejects.toThrow();
  expect(await store.get('a')).toBeUndefined();
});

test('writes nothing once it is closed', async () => {
  const store = createCopyStore(folder, 1_000);
  void store.put('a', bytes(10));
  await store.close();
  await store.put('b', bytes(10));
  expect(await readdir(folder)).toEqual(['a']);
});
