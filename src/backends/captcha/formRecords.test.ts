import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptSecretKey } from './formRecords.ts';
import { describeFormRecords } from './formRecordsContract.ts';

describeFormRecords('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-forms-'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
});

describe('the secret of stamps and challenges', () => {
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
});
