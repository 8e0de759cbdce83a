import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLeadCipher, isDigest } from './leadCipher.server.ts';

const [old, young, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const;
const rotated = createLeadCipher([young, old]);

test('any text is decrypted again, and no two encryptions are equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = rotated.seal(text, 'a payload');
      expect(rotated.open(rotated.keyId, sealed, 'a payload')).toBe(text);
      expect(rotated.seal(text, 'a payload')).not.toBe(sealed);
    }),
  );
});

test('decrypts what an older key or no key encrypted, but not what a foreign key encrypted', () => {
  const [before, none, other] = [
    createLeadCipher([old]),
    createLeadCipher([]),
    createLeadCipher([foreign]),
  ];
  expect(rotated.open(before.keyId, before.seal('text', 'a'), 'a')).toBe('text');
  expect(rotated.open(none.keyId, none.seal('text', 'a'), 'a')).toBe('text');
  expect(rotated.open(other.keyId, other.seal('text', 'a'), 'a')).toBeUndefined();
});

test('does not decrypt what was moved, truncated or changed', () => {
  const sealed = rotated.seal('a text', 'a payload');
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
  const changed = bytes.toString('base64');
  expect(rotated.open(rotated.keyId, sealed, 'b payload')).toBeUndefined();
  expect(rotated.open(rotated.keyId, changed, 'a payload')).toBeUndefined();
  expect(rotated.open(rotated.keyId, sealed.slice(0, 20), 'a payload')).toBeUndefined();
});

test('a digest is found after the key was changed, and differs by key', () => {
  const before = createLeadCipher([old]).digestsOf('ana@example.org')[0] ?? '';
  expect(isDigest(before, rotated.digestsOf('ana@example.org'))).toBe(true);
  expect(isDigest(before, rotated.digestsOf('eva@example.org'))).toBe(false);
  expect(isDigest(before, createLeadCipher([foreign]).digestsOf('ana@example.org'))).toBe(false);
  expect(new Set(rotated.digestsOf('ana@example.org')).size).toBe(3);
});
