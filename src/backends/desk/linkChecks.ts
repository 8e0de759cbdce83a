import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LinkCheckStore, LinkOutcome } from '../../desk/boards/links/linkCheck.ts';
import type { Database } from '../database/openDatabase.ts';

/** A row of the last check of a link to another site. */
export interface LinkCheckRow {
  readonly address: string;
  readonly checked_at: string;
  readonly outcome: string;
  readonly reason: string;
  readonly target: string;
  readonly failures: number;
}

/** Creates the table of the checks of links. */
export const createLinkCheckTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('link_check')
      .addColumn('address', 'varchar(2000)', (column) => column.primaryKey())
      .addColumn('checked_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute();
  },
};

/** Addresses per statement. */
const atOnce = 500;

/** The results of checks of links, in the site's database. */
export function createLinkChecks(database: Database): LinkCheckStore {
  return {
    async list() {
      const rows = await database.selectFrom('link_check').selectAll().execute();
      return rows.map(({ checked_at: checkedAt, outcome, ...row }) => ({
        ...row,
        checkedAt,
        outcome: outcome as LinkOutcome,
      }));
    },
    async save({ address, checkedAt, outcome, reason, target, failures }) {
      const found = { checked_at: checkedAt, outcome, reason, target, failures };
      await database
        .insertInto('link_check')
        .values({ address, ...found })
        .onConflict((conflict) => conflict.column('address').doUpdateSet(found))
        .execute();
    },
    async forget(addresses) {
      let forgotten = 0n;
      for (let at = 0; at < addresses.length; at += atOnce) {
        const { numDeletedRows } = await database
          .deleteFrom('link_check')
          .where('address', 'in', addresses.slice(at, at + atOnce))
          .executeTakeFirst();
        forgotten += numDeletedRows;
      }
      return Number(forgotten);
    },
  };
}
