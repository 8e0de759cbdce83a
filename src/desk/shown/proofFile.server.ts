import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import * as v from 'valibot';
import { unpackStrictly } from './unpackStrictly.server.ts';

/** The names of what is signed, and of what shows it. */
const names = { manifest: 'manifest.json', signature: 'manifest.sig', key: 'key.pem' } as const;

const format = 'portico-proof-1';

const manifestSchema = v.object({
  format: v.literal(format),
  made: v.string(),
  key: v.string(),
  files: v.record(v.string(), v.object({ sha256: v.string(), bytes: v.number() })),
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Packs files for the file of an authority (PROOF-38): a ZIP archive with a manifest that names the
 * digest of each, and its signature. Nothing is compressed, so that no byte may change unnoticed.
 * @param key a private Ed25519 key
 * @param made in milliseconds since the epoch
 */
export function packProof(
  files: Readonly<Record<string, string>>,
  key: KeyObject,
  made: number,
): Uint8Array {
  const contents = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, strToU8(text)]),
  );
  const described = Object.entries(contents).map(([name, bytes]) => {
    return [name, { sha256: sha256(bytes), bytes: bytes.length }] as const;
  });
  const manifest = {
    format,
    made: new Date(made).toISOString(),
    key: fingerprintOf(key),
    files: Object.fromEntries(described),
  };
  const text = strToU8(`${JSON.stringify(manifest, null, 2)}\n`);
  const packed: Zippable = {
    ...contents,
    [names.manifest]: text,
    [names.signature]: strToU8(`${sign(null, text, key).toString('base64')}\n`),
    [names.key]: strToU8(publicPemOf(key)),
  };
  // Times in an archive begin in 1980 and have no zone.
  return zipSync(packed, { level: 0, mtime: Math.max(made, Date.UTC(1981, 0)) });
}

/** What a check of a proof found. */
interface ProofCheck {
  /** None if every byte is as it was signed. */
  readonly faults: readonly string[];
  readonly made?: string;
  /** The name of the key that signed. */
  readonly key?: string;
  readonly files: readonly string[];
}

/**
 * Checks that a proof is as the holder of a key has signed it (PROOF-38). The key inside the archive is
 * never trusted.
 * @param key the public key, from elsewhere, as PEM
 * @throws Error for users if the key is none
 */
export function checkProof(archive: Uint8Array, key: string): ProofCheck {
  const publicKey = readPublicKey(key);
  const nothing = { files: [] };
  const packed = unpackStrictly(archive);
  if (typeof packed === 'string') return { ...nothing, faults: [packed] };
  const [text, signature] = [packed.get(names.manifest), packed.get(names.signature)];
  if (!text || !signature) {
    return { ...nothing, faults: ['The archive has no manifest, or no signature'] };
  }
  const bytes = Buffer.from(strFromU8(signature).trim(), 'base64');
  if (!verify(null, text, publicKey, bytes)) {
    return {
      ...nothing,
      faults: ['The signature is not of this key, or the manifest was changed'],
    };
  }
  const read = v.safeParse(manifestSchema, parsed(strFromU8(text)));
  if (!read.success) return { ...nothing, faults: ['The manifest has another form'] };
  const { made, key: name, files } = read.output;
  const faults = Object.entries(files).flatMap(([file, { sha256: digest, bytes: length }]) => {
    const content = packed.get(file);
    if (!content) return `${file} is missing`;
    return content.length === length && sha256(content) === digest ? [] : `${file} was changed`;
  });
  const known = new Set<string>([...Object.keys(files), ...Object.values(names)]);
  for (const file of packed.keys()) if (!known.has(file)) faults.push(`${file} was added`);
  // Whoever gets a proof without a fault may take the key in it for checked, too.
  const inside = packed.get(names.key);
  if (!inside || strFromU8(inside) !== publicKey.export({ type: 'spki', format: 'pem' })) {
    faults.push(`${names.key} is not the key that signed`);
  }
  return { faults, made, key: name, files: Object.keys(files) };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

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
function readPublicKey(pem: string): KeyObject {
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
