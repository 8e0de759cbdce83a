import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The name of a key: the SHA-256 digest of its public part, in hexadecimal. */
export function fingerprintOf(key: KeyObject): string {
  const bytes = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(bytes).digest('hex');
}

/** The public part of a key, for whoever verifies. */
export const publicPemOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

/** Reads a private Ed25519 key. @throws Error without the key in its message */
export function readSigningKey(pem: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // It is told below.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new Error('must be a private Ed25519 key as PEM');
}

/** Reads a public Ed25519 key, as the desk shows it. @throws Error for users */
export function readPublicKey(pem: string): KeyObject {
  try {
    // A private key has a public part, but nobody should have it at hand for this.
    if (!pem.includes('PRIVATE')) {
      const key = createPublicKey(pem);
      if (key.asymmetricKeyType === 'ed25519') return key;
    }
  } catch {
    // It is told below.
  }
  throw new Error('The key must be a public Ed25519 key as PEM, as the desk shows it');
}
