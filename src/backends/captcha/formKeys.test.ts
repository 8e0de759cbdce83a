import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import { createFormKeys, keptSecretKey } from './formKeys.ts';
import { describeFormKeys } from './formKeysContract.ts';

describeFormKeys('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-keys-'));
  const opened: Database[] = [];
  return {
    async open(brand) {
      const database = await openDatabase(folder);
      opened.push(database);
      return createFormKeys(database, brand);
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await rm(folder, { recursive: true });
    },
  };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('creates one key, readable by the owner only, even when several processes start together', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => keptSecretKey(folder)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(folder)).toEqual(['captcha.key']);
  expect((await stat(join(folder, 'captcha.key'))).mode & 0o777).toBe(0o600);
  expect(await keptSecretKey(folder)).toBe(keys[0]);
});

test('rejects a file without a valid key', async () => {
  await writeFile(join(folder, 'captcha.key'), '');
  await expect(keptSecretKey(folder)).rejects.toThrow('captcha.key');
});
