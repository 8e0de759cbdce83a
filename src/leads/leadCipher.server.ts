import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts the personal data of leads, or leaves it unchanged if there is no key. */
export interface LeadCipher {
  /** The id of the encrypting key, empty without one. */
  readonly keyId: string;
  /** @param place where the text is stored; it cannot be decrypted elsewhere */
  seal(text: string, place: string): string;
  /**
   * @param keyId the id of the encrypting key, empty for none
   * @returns undefined if that key is missing or the text was modified
   */
  open(keyId: string, sealed: string, place: string): string | undefined;
  /**
   * Keyed digests that find a text without revealing it. Store the first; search for all, because a
   * text may be stored under an older key.
   */
  digestsOf(text: string): readonly string[];
}

interface Key {
  readonly id: string;
  readonly encrypting: Buffer;
  readonly digesting: Buffer;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/**
 * Creates a cipher with 32-byte keys: the first encrypts, all decrypt.
 * @param secrets the keys; without any, nothing is encrypted. Unencrypted data can always be read.
 */
export function createLeadCipher(secrets: readonly Buffer[]): LeadCipher {
  const keys = secrets.map(keyOf);
  const [first] = keys;
  return {
    keyId: first?.id ?? '',
    seal: (text, place) => (first ? encrypted(first, text, place) : text),
    open(keyId, sealed, place) {
      if (!keyId) return sealed;
      const key = keys.find(({ id }) => id === keyId);
      return key && decrypted(key, sealed, place);
    },
    digestsOf: (text) => [
      ...keys.map(
        ({ id, digesting }) =>
          `${id}:${createHmac('sha256', digesting).update(text).digest('hex')}`,
      ),
      `:${createHash('sha256').update(text).digest('hex')}`,
    ],
  };
}

/** Whether one of the digests equals the stored one, compared in constant time. */
export function isDigest(stored: string, digests: readonly string[]): boolean {
  const wanted = Buffer.from(stored);
  return digests.some((it) => {
    const digest = Buffer.from(it);
    return digest.length === wanted.length && timingSafeEqual(digest, wanted);
  });
}

/** Derives a separate key for each use, so that no key reveals another. */
function keyOf(secret: Buffer): Key {
  const derived = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `portico lead ${use}`, length));
  return {
    id: derived('id', 4).toString('hex'),
    encrypting: derived('encryption', 32),
    digesting: derived('digest', 32),
  };
}

function encrypted(key: Key, text: string, place: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key.encrypting, iv).setAAD(Buffer.from(place));
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64');
}

function decrypted(key: Key, sealed: string, place: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < ivLength + tagLength) return undefined;
  const decipher = createDecipheriv(algorithm, key.encrypting, bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-tagLength));
  try {
    const text = decipher.update(bytes.subarray(ivLength, -tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
