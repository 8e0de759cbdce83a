import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  changedFlags,
  defaultFlags,
  type FlagHistory,
  type FlagOrigin,
  flagNames,
  type KeptFlags,
} from '../../../flags/flags.ts';
import type { EditionDatabase } from './openEditions.ts';

/** A row of the flags of a brand from one moment until the next change. */
export interface KeptFlagsRow {
  /** The application. */
  readonly brand: string;
  readonly revision: number;
  readonly moment: string;
  readonly origin: string;
  /** JSON of all values, as a later release may have other defaults. */
  readonly flags: string;
  readonly release: string;
  /** Empty where it is not known, or no longer kept. */
  readonly author: string;
  readonly message: string;
}

/** Flags as they were (PROOF-34). */
export const createFlagsTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('kept_flags')
      .addColumn('brand', 'varchar(64)', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('moment', 'varchar(24)', (column) => column.notNull())
      .addColumn('origin', 'varchar(16)', (column) => column.notNull())
      .addColumn('flags', 'text', (column) => column.notNull())
      .addColumn('release', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_flags_key', ['brand', 'revision'])
      .execute();
  },
};

/** Creates the history of flags in the database of stored content. @param release that serves them */
export function createFlagHistory(database: EditionDatabase, release: string): FlagHistory {
  const newest = (brand: string) =>
    database
      .selectFrom('kept_flags')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('revision', 'desc');

  return {
    async note(brand, { values, origin, author = '', message = '' }, time, isPresent) {
      const flags = JSON.stringify(values, flagNames.toSorted());
      for (;;) {
        const last = await newest(brand).limit(1).executeTakeFirst();
        if (last?.flags === flags && last.origin === origin) return;
        // Times never go back, whatever the clocks of two machines say.
        const own = new Date(time).toISOString();
        const isLate = last !== undefined && last.moment > own;
        if (isLate && !isPresent) return;
        const moment = isLate ? last.moment : own;
        const revision = (last?.revision ?? 0) + 1;
        const { numInsertedOrUpdatedRows: written } = await database
          .insertInto('kept_flags')
          .values({ brand, revision, moment, origin, flags, release, author, message })
          .onConflict((on) => on.doNothing())
          .executeTakeFirstOrThrow();
        // Otherwise another process has noted something meanwhile.
        if (written === 1n) return;
      }
    },

    async at(brand, moment) {
      const row = await newest(brand)
        .where('moment', '<=', new Date(moment).toISOString())
        .limit(1)
        .executeTakeFirst();
      return row && flagsOf(row);
    },

    async read(brand, page, perPage) {
      const { total } = await database
        .selectFrom('kept_flags')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('brand', '=', brand)
        .executeTakeFirstOrThrow();
      const hasNext = page > 0;
      const rows = await newest(brand)
        .offset(page * perPage - (hasNext ? 1 : 0))
        .limit(perPage + (hasNext ? 2 : 1))
        .execute();
      const [next] = hasNext ? rows.splice(0, 1) : [];
      return {
        total: Number(total),
        ...(next && { next: flagsOf(next) }),
        flags: rows.map(flagsOf),
      };
    },
  };
}

function flagsOf(row: KeptFlagsRow): KeptFlags {
  const { revision, moment, origin, flags, release, author, message } = row;
  return {
    revision,
    time: Date.parse(moment),
    release,
    origin: origin as FlagOrigin,
    values: { ...defaultFlags, ...changedFlags(JSON.parse(flags)) },
    ...(author && { author }),
    ...(message && { message }),
  };
}

/** Deletes the flags that had ended at a moment. */
export async function forgetFlagsBefore(database: EditionDatabase, moment: number): Promise<void> {
  const ofThatMoment = await database
    .selectFrom('kept_flags')
    .select(({ fn }) => ['brand', fn.max('revision').as('revision')])
    .where('moment', '<=', new Date(moment).toISOString())
    .groupBy('brand')
    .execute();
  for (const { brand, revision } of ofThatMoment) {
    await database
      .deleteFrom('kept_flags')
      .where('brand', '=', brand)
      .where('revision', '<', revision)
      .execute();
  }
}

/** Deletes the authors of flags until a moment. */
export async function forgetFlagAuthorsBefore(
  database: EditionDatabase,
  moment: number,
): Promise<void> {
  await database
    .updateTable('kept_flags')
    .set({ author: '' })
    .where('moment', '<=', new Date(moment).toISOString())
    .where('author', '<>', '')
    .execute();
}

/** Counts the authors that `forgetFlagAuthorsBefore` deletes. */
export async function countFlagAuthorsBefore(
  database: EditionDatabase,
  moment: number,
): Promise<number> {
  const { count } = await database
    .selectFrom('kept_flags')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('moment', '<=', new Date(moment).toISOString())
    .where('author', '<>', '')
    .executeTakeFirstOrThrow();
  return Number(count);
}
