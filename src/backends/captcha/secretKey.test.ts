import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptSecretKey } from './secretKey.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a key is made once, for the site’s eyes only, and all who start at once go by it', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => keptSecretKey(folder)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(folder)).toEqual(['captcha.key']);
  expect((await stat(join(folder, 'captcha.key'))).mode & 0o777).toBe(0o600);
  expect(await keptSecretKey(folder)).toBe(keys[0]);
});

test('a file that holds no key is not gone by', async () => {
  await writeFile(join(folder, 'captcha.key'), '');
  await expect(keptSecretKey(folder)).rejects.toThrow('captcha.key');
});
