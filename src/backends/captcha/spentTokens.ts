import type { SpentTokens } from '../../contact/submission/singleUse.server.ts';
import { inBatches } from '../database/inBatches.ts';
import { inOneOrder } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';

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
