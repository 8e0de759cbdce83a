import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { checkProof, packProof } from './proofFile.server.ts';
import { publicPemOf, readSigningKey } from './signingKey.server.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519').privateKey;
const files = { 'page.html': '<p>Größe</p>', 'items.json': '[]' };
const made = Date.UTC(2026, 10, 27, 12);
const packed = packProof(files, privateKey, made);
const check = (archive: Uint8Array, key: KeyObject = privateKey) =>
  checkProof(archive, publicPemOf(key)).faults;
const changed = (change: Record<string, string | undefined>) => {
  const all: Record<string, Uint8Array> = { ...unzipSync(packed) };
  for (const [name, text] of Object.entries(change)) {
    if (text === undefined) delete all[name];
    else all[name] = strToU8(text);
  }
  return zipSync(all);
};

it('a proof as it was signed has no fault (PROOF-38)', () => {
  expect(checkProof(packed, publicPemOf(privateKey))).toEqual({
    ...{ faults: [], made: '2026-11-27T12:00:00.000Z', files: ['page.html', 'items.json'] },
    key: expect.stringMatching(/^[\da-f]{64}$/),
  });
});

it('names each file that was changed, removed or added (PROOF-38)', () => {
  expect(check(changed({ 'page.html': '<p>Other</p>' }))).toEqual(['page.html was changed']);
  expect(check(changed({ 'items.json': undefined }))).toEqual(['items.json is missing']);
  expect(check(changed({ 'more.txt': 'x' }))).toEqual(['more.txt was added']);
});

it('does not trust the key in the archive, nor a changed manifest (PROOF-38)', () => {
  const forged = packProof({ ...files, 'page.html': 'forged' }, other, made);
  const fault = ['The signature is not of this key, or the manifest was changed'];
  expect(check(forged)).toEqual(fault);
  expect(check(changed({ 'manifest.json': '{}' }))).toEqual(fault);
  expect(check(changed({ 'manifest.sig': 'AAAA' }))).toEqual(fault);
});

it('finds a file that stands in the archive twice (PROOF-38)', () => {
  const name = 'items.json';
  const bytes = Buffer.from(changed({ 'twice.json': 'x' }));
  const twice = Buffer.from(bytes.toString('latin1').replaceAll('twice.json', name), 'latin1');
  expect(check(twice)).toEqual([`${name} is there twice`]);
});

it.each([
  ['nothing', new Uint8Array()],
  ['no archive', strToU8('hello')],
  ['an archive without a manifest', zipSync({ a: strToU8('a') })],
])('%s is no proof (PROOF-38)', (_, archive) => {
  expect(check(archive)).toHaveLength(1);
});

it('takes only Ed25519 keys, and repeats none in a message (PROOF-38)', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => readSigningKey(pem)).toThrow(/^must be a private Ed25519 key as PEM$/);
  expect(() => readSigningKey('none')).toThrow('Ed25519');
  const own = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => checkProof(packed, own)).toThrow('public Ed25519 key');
  expect(readSigningKey(own).asymmetricKeyType).toBe('ed25519');
});
