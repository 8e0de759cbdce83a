import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprintOf } from '../../desk/shown/proofFile.server.ts';
import { proofKeyFile, proofKeyOf } from './openShown.ts';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'portico-key-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

const nameOf = async (PROOF_KEY = '', folder = DATA_DIR) =>
  fingerprintOf(await proofKeyOf({ PROOF_KEY, DATA_DIR: folder }));

it('a key is made once, also by several processes, and only its owner reads it (PROOF-38)', async () => {
  const folder = join(DATA_DIR, 'new');
  const names = await Promise.all([1, 2, 3, 4].map(() => nameOf('', folder)));
  expect(new Set([...names, await nameOf('', folder)]).size).toBe(1);
  expect((await stat(join(folder, proofKeyFile))).mode & 0o777).toBe(0o600);
});

it('the key of the setting counts (PROOF-38)', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(await nameOf(pem)).toBe(fingerprintOf(privateKey));
});

it('a file with something else is not replaced (PROOF-38)', async () => {
  await writeFile(join(DATA_DIR, proofKeyFile), 'something else');
  await expect(nameOf()).rejects.toThrow('proof-key.pem must be a private Ed25519 key');
});
