import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { checkProof, packProof, publicPemOf, readSigningKey } from './proofFile.server.ts';

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
  return zipSync(all, { level: 0 });
};

it('a proof as it was signed has no fault (PROOF-38)', () => {
  expect(checkProof(packed, publicPemOf(privateKey))).toEqual({
    faults: [],
    made: '2026-11-27T12:00:00.000Z',
    files: ['page.html', 'items.json'],
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

it('finds a key that is exchanged in the archive (PROOF-38)', () => {
  const fault = ['key.pem is not the key that signed'];
  expect(check(changed({ 'key.pem': publicPemOf(other) }))).toEqual(fault);
  expect(check(changed({ 'key.pem': undefined }))).toEqual(fault);
});

/** The archive with a file before the first that its directory does not name. */
function withHidden(archive: Uint8Array): Buffer {
  const hidden = Buffer.from(zipSync({ 'page.html': strToU8('forged') }, { level: 0 }));
  const before = hidden.subarray(0, hidden.readUInt32LE(hidden.length - 6));
  const all = Buffer.concat([before, archive]);
  const add = (at: number) => all.writeUInt32LE(all.readUInt32LE(at) + before.length, at);
  add(all.length - 6);
  for (let at = all.readUInt32LE(all.length - 6); all.readUInt32LE(at) === 0x02014b50; ) {
    add(at + 42);
    at += 46 + all.readUInt16LE(at + 28);
  }
  return all;
}

/** The archive with a longer page, whose length is still declared as before. */
function withTail(): Buffer {
  const page = files['page.html'];
  const all = Buffer.from(changed({ 'page.html': `${page} ${'forged '.repeat(100)}` }));
  const length = strToU8(page).length;
  all.writeUInt32LE(length, all.indexOf('page.html') - 30 + 22);
  all.writeUInt32LE(length, all.lastIndexOf('page.html') - 46 + 24);
  return all;
}

const odd = 'The archive is not as the site packs it';

it.each([
  ['a file that its directory does not name', withHidden(packed), 'page.html is there twice'],
  ['bytes behind its end', Buffer.concat([packed, strToU8('forged')]), odd],
  [
    'bytes before its begin',
    Buffer.concat([strToU8('forged'), packed]),
    'The file is no ZIP archive',
  ],
  ['more data than declared', withTail(), 'page.html is damaged'],
  [
    'compressed data, which may differ and mean the same',
    Buffer.from(zipSync(unzipSync(packed))),
    'The archive is compressed: the site packs it otherwise',
  ],
  [
    'a file with a special name',
    Buffer.from(
      Buffer.from(changed({ _Aproto__: 'x' }))
        .toString('latin1')
        .replaceAll('_Aproto__', '__proto__'),
      'latin1',
    ),
    '__proto__ was added',
  ],
])('finds an archive with %s (PROOF-38)', (_, archive, fault) => {
  expect(check(archive)).toEqual([fault]);
});

it('finds any byte of the archive that is changed (PROOF-38)', () => {
  const unnoticed = Array.from(packed.keys()).filter((at) => {
    const other = Buffer.from(packed);
    other.writeUInt8((other.readUInt8(at) + 1) % 256, at);
    return check(other).length === 0;
  });
  expect(unnoticed).toEqual([]);
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
