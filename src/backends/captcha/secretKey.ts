import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const wellFormed = /^[\w-]{43}$/;

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined && !wellFormed.test(text)) throw new Error(`${file} holds no key`);
  return text;
}

/**
 * The secret that stamps and challenges are signed with, made at the first start and kept in
 * `DATA_DIR`, so that forms which are open outlive a restart.
 * @throws when the folder cannot be written to, or the file holds something else
 */
export async function keptSecretKey(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'captcha.key');
  const known = await readKey(file);
  if (known) return known;
  await mkdir(dataDirectory, { recursive: true });
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Of several processes that start together, one is first, and all go by its key.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return (await readKey(file)) as string;
}
