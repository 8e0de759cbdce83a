import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FormKeys } from '../../contact/submission/formStamp.server.ts';
import type { Database } from '../database/openDatabase.ts';
import { keptKey } from '../keptKey.ts';

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

/**
 * The secret that signs stamps and challenges, created at the first start and stored in `DATA_DIR`,
 * so that open forms survive a restart.
 * @throws when the folder is not writable, or the file has other content
 */
export function keptSecretKey(dataDirectory: string): Promise<string> {
  const make = () => randomBytes(32).toString('base64url');
  return keptKey(join(dataDirectory, 'captcha.key'), make, (text) => {
    if (!/^[\w-]{43}$/.test(text)) throw new Error('contains no valid key');
    return text;
  });
}
