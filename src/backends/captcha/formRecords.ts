import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FormKeys } from '../../contact/submission/formStamp.server.ts';
import type { SpentTokens } from '../../contact/submission/singleUse.server.ts';
import { inBatches } from '../database/inBatches.ts';
import { inOneOrder } from '../database/manyRows.ts';
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

/** Milliseconds between two deletions of expired tokens. */
const forgetEvery = 600_000;

/** The store of used tokens, in the site's database. */
export function createSpentTokens(database: Database, now: () => number = Date.now): SpentTokens {
  let forgotten = 0;

  async function submissionsOf(tokens: readonly string[]): Promise<Map<string, string>> {
    const rows = await database
      .selectFrom('spent_token')
      .select(['token', 'submission'])
      .where('token', 'in', tokens)
      .execute();
    return new Map(rows.map(({ token, submission }) => [token, submission]));
  }

  async function forget(): Promise<void> {
    if (now() - forgotten < forgetEvery) return;
    forgotten = now();
    const time = new Date(now()).toISOString();
    await database.deleteFrom('spent_token').where('until', '<', time).execute();
  }

  const spend = inBatches(
    async (rows: readonly { token: string; submission: string; until: string }[]) => {
      await forget();
      await database
        .insertInto('spent_token')
        .values(inOneOrder(rows, ({ token }) => token))
        .onConflict((conflict) => conflict.column('token').doNothing())
        .execute();
      const first = await submissionsOf(rows.map(({ token }) => token));
      return rows.map(({ token, submission }) => first.get(token) ?? submission);
    },
  );

  return {
    spentFor: async (token) => (await submissionsOf([token])).get(token),
    spend: (token, submission, until) =>
      spend({ token, submission, until: new Date(until).toISOString() }),
  };
}
