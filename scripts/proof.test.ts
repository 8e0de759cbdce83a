import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packProof, publicPemOf } from '../src/desk/shown/proofFile.server.ts';
import { proof } from './proof.ts';

let folder: string;
const { privateKey } = generateKeyPairSync('ed25519');
const packed = packProof({ 'items.json': '[]' }, privateKey, Date.UTC(2026, 10, 27));
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-proof-'));
  await writeFile(path('proof.zip'), packed);
  await writeFile(path('key.pem'), publicPemOf(privateKey));
  await writeFile(path('other.pem'), publicPemOf(generateKeyPairSync('ed25519').privateKey));
});
afterAll(() => rm(folder, { recursive: true }));

it('verifies a file with the key of the site, and with no other (PROOF-38)', async () => {
  const args = ['verify', path('proof.zip'), '--key'];
  expect(await proof([...args, path('key.pem')])).toContain('Made: 2026-11-27T00:00:00.000Z');
  await expect(proof([...args, path('other.pem')])).rejects.toThrow('NOT verified');
});

it('says what is wrong with the command (PROOF-38)', async () => {
  await expect(proof(['verify', path('proof.zip')])).rejects.toThrow('--key');
  await expect(proof(['sign'])).rejects.toThrow('use one of verify');
  await expect(proof(['verify', path('none.zip'), '--key', path('key.pem')])).rejects.toThrow(
    'ENOENT',
  );
});

it('openssl verifies it without the software, as the file itself explains (PROOF-38)', async () => {
  const files = unzipSync(packed);
  await writeFile(path('manifest.json'), files['manifest.json'] ?? '');
  const signature = Buffer.from(String(Buffer.from(files['manifest.sig'] ?? '')), 'base64');
  await writeFile(path('signature.bin'), signature);
  const asked = ['pkeyutl', '-verify', '-pubin', '-inkey', path('key.pem'), '-rawin'];
  const { stdout } = await promisify(execFile)('openssl', [
    ...asked,
    ...['-in', path('manifest.json'), '-sigfile', path('signature.bin')],
  ]);
  expect(stdout).toContain('Signature Verified Successfully');
});
