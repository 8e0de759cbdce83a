import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A key in a file below `DATA_DIR`, made at the first use, so that what it signs survives a restart.
 * @param make makes the text of the file
 * @param read reads it; its error says what is wrong with the file, without the key
 * @throws when the folder is not writable, or the file has other content
 */
export async function keptKey<Key>(
  file: string,
  make: () => string,
  read: (text: string) => Key,
): Promise<Key> {
  const known = await readKey(file, read);
  if (known !== undefined) return known;
  await mkdir(dirname(file), { recursive: true });
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, make(), { mode: 0o600 });
  // When several processes start together, the first creates the key and all use it.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return (await readKey(file, read)) as Key;
}

async function readKey<Key>(file: string, read: (text: string) => Key): Promise<Key | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return read(text);
  } catch (error) {
    throw new Error(`${file} ${(error as Error).message}`, { cause: error });
  }
}
