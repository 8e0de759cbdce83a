import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSigningKey } from '../../desk/shown/signingKey.server.ts';
import type { Settings } from '../start/settings.ts';

/** The name of the file in `DATA_DIR`. */
export const proofKeyFile = 'proof-key.pem';

/**
 * The key that signs proofs (PROOF-38): that of the setting, or else one in `DATA_DIR`, which is made at
 * the first use.
 * @throws when the folder is not writable, or the file has other content
 */
export async function proofKeyOf({
  PROOF_KEY,
  DATA_DIR,
}: Pick<Settings, 'PROOF_KEY' | 'DATA_DIR'>): Promise<KeyObject> {
  if (PROOF_KEY) return readSigningKey(PROOF_KEY);
  const file = join(DATA_DIR, proofKeyFile);
  const known = await readKey(file);
  if (known) return known;
  await mkdir(DATA_DIR, { recursive: true });
  const made = `${file}.${randomUUID()}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(made, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // When several processes make one, the first counts.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return (await readKey(file)) as KeyObject;
}

async function readKey(file: string): Promise<KeyObject | undefined> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (pem === undefined) return undefined;
  try {
    return readSigningKey(pem);
  } catch (error) {
    throw new Error(`${file} ${(error as Error).message}`, { cause: error });
  }
}
