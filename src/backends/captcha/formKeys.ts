import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormKeys } from '../../contact/submission/formStamp.server.ts';
import type { Database } from '../database/openDatabase.ts';

/** The keys in use, in the site's database. @param brand the brand whose forms they sign */
export function createFormKeys(database: Database, brand: string): FormKeys {
  return {
    async use(fingerprint, now, since) {
      const used_at = now.toISOString();
      await database
        .insertInto('form_key')
        .values({ brand, fingerprint, used_at })
        .onConflict((conflict) =>
          conflict.columns(['brand', 'fingerprint']).doUpdateSet({ used_at }),
        )
        .execute();
      await database
        .deleteFrom('form_key')
        .where('brand', '=', brand)
        .where('used_at', '<', since.toISOString())
        .execute();
      const rows = await database
        .selectFrom('form_key')
        .select('fingerprint')
        .where('brand', '=', brand)
        .execute();
      return rows.length;
    },
  };
}

const wellFormed = /^[\w-]{43}$/;

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined && !wellFormed.test(text))
    throw new Error(`${file} contains no valid key`);
  return text;
}

/**
 * The secret that signs stamps and challenges, created at the first start and stored in `DATA_DIR`,
 * so that open forms survive a restart.
 * @throws when the folder is not writable, or the file has other content
 */
export async function keptSecretKey(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'captcha.key');
  const known = await readKey(file);
  if (known) return known;
  await mkdir(dataDirectory, { recursive: true });
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // When several processes start together, the first creates the key and all use it.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return (await readKey(file)) as string;
}
