import { Kysely, type LogEvent, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import type { DatabasePlace } from './openDatabase.ts';

/** The last migration of the last release that was published. */
const lastRelease = '0013_search_state';

/** Milliseconds for a statement. */
const timeLimit = 20_000;

/**
 * Changes of rows that an older release reads, and why it can go on. A change of a column that the
 * same migration adds needs no reason.
 */
const changesOfRows: Readonly<Record<string, readonly string[]>> = {
  // Repeats took no seat before, and that release leaves them out of every count, whatever their
  // status is; it shows them as canceled.
  '0017_registration_proof': ['registration.status'],
};

/** What a statement must be so that it only adds; `added` are tables and columns of its migration. */
function objectionTo(statement: string, added: ReadonlySet<string>): string | undefined {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  const table = /^create table (?:if not exists )?(\w+)/.exec(text)?.[1];
  if (table) return undefined;
  const index = /^create (unique )?index (?:if not exists )?\w+ on (\w+)/.exec(text);
  if (index) {
    const isNarrower = index[1] && !added.has(index[2] ?? '');
    return isNarrower ? 'is a unique index on rows that there are' : undefined;
  }
  const column = /^alter table \w+ add column \w+ (.*)$/.exec(text)?.[1];
  if (column !== undefined) {
    if (column.includes(', ')) return 'does more than one thing';
    if (/ (unique|references|check|primary)\b/.test(column)) return 'has a constraint';
    const isDemanded = column.includes('not null') && !column.includes('default ');
    return isDemanded ? 'is not null without a default' : undefined;
  }
  if (/^alter table \w+ alter column \w+ type text$/.test(text)) return undefined;
  if (/^update \w+ set \w+ = [^,]+$/.test(text)) return undefined;
  return 'is not known to add only';
}

/** The table and the column that a statement adds, or whose rows it changes. */
const addedBy = (text: string) => {
  const plain = text.replaceAll('"', '').toLowerCase();
  const [, table, column] =
    /^\s*alter table (\w+) add column (\w+)/.exec(plain) ??
    /^\s*create table (?:if not exists )?(\w+)/.exec(plain) ??
    [];
  return column ? `${table}.${column}` : table;
};

const changedBy = (text: string) => {
  const [, table, column] =
    /^\s*update (\w+) set (\w+)/.exec(text.replaceAll('"', '').toLowerCase()) ?? [];
  return table && `${table}.${column}`;
};

/** An empty database for one test. */
export interface AdditionPlace {
  readonly place: DatabasePlace;
  remove(): Promise<void>;
}

/**
 * Describes what a migration may do to a database that an older release uses, too (CONFIG-29).
 * @param create creates an empty database
 */
export function describeAdditions(name: string, create: () => Promise<AdditionPlace>): void {
  describe(`migrations on ${name}`, () => {
    let opened: AdditionPlace;
    // biome-ignore lint/suspicious/noExplicitAny: the tables are read from the database
    let database: Kysely<any>;
    let statements: string[];
    beforeEach(async () => {
      opened = await create();
      statements = [];
      const log = ({ query }: LogEvent) => void statements.push(query.sql);
      database = new Kysely({ dialect: opened.place.dialect(timeLimit), log });
    });
    afterEach(async () => {
      await database.destroy();
      await opened.remove();
    });

    test('each only adds (CONFIG-29)', async () => {
      const objections: string[] = [];
      for (const [migration, { up }] of Object.entries(migrations)) {
        if (/^\d{4}_one_way_/.test(migration)) continue;
        statements = [];
        await up(database);
        const added = new Set(statements.flatMap((it) => addedBy(it) ?? []));
        for (const statement of statements) {
          const objection = objectionTo(statement, added);
          if (objection) objections.push(`${migration}: ${statement} ${objection}`);
          const changed = changedBy(statement);
          if (!changed || added.has(changed)) continue;
          if (changesOfRows[migration]?.includes(changed)) continue;
          objections.push(`${migration}: ${statement} changes rows of older releases`);
        }
      }
      expect(objections).toEqual([]);
    });

    test.each([
      'drop table lead',
      'alter table lead drop column form',
      'alter table lead rename to leads',
      'alter table "lead" rename column "form" to "which"',
      'alter table lead alter column form type varchar(8)',
      'alter table lead alter column form set not null',
      'alter table lead add column a integer, drop column form',
      'alter table lead add column a integer not null',
      'alter table lead add column a integer default 0 unique',
      'alter table lead add constraint a check (attempts < 3)',
      'create unique index a on lead (email)',
      'delete from lead',
      'truncate lead',
      'create trigger a before insert on lead execute function f()',
    ])('the rule objects to: %s', (statement) => {
      expect(objectionTo(statement, new Set())).toBeDefined();
    });

    /** The tables and columns of the site, with values for a row. */
    async function shape(): Promise<Map<string, ReadonlyMap<string, string>>> {
      const tables = await database.introspection.getTables();
      const own = tables.filter((it) => !it.isView && !it.name.includes('migration'));
      return new Map(
        own.map((table) => [
          table.name,
          new Map(table.columns.map((column) => [column.name, column.dataType.toLowerCase()])),
        ]),
      );
    }

    function rowOf(columns: ReadonlyMap<string, string>, n: number) {
      const values: Record<string, unknown> = {};
      for (const [column, type] of columns) {
        // Lists and vectors stand as texts, which the server reads.
        if (type.startsWith('_')) values[column] = '{a}';
        else if (type.includes('bool')) values[column] = 'true';
        else if (/int|float|double|real/.test(type)) values[column] = n;
        else values[column] = `${n}`;
      }
      return values;
    }

    test('the rows of the last release stay, and it can go on to store and read', async () => {
      const ofLastRelease = Object.entries(migrations).filter(([it]) => it <= lastRelease);
      await migrate(Object.fromEntries(ofLastRelease), opened.place.dialect, timeLimit);
      const before = await shape();
      expect(before.size).toBeGreaterThan(10);
      const all = async (table: string, columns: ReadonlyMap<string, string>) =>
        database
          .selectFrom(table)
          .select([...columns.keys()])
          .execute();
      const stored = new Map<string, unknown>();
      for (const [table, columns] of before) {
        await database.insertInto(table).values(rowOf(columns, 1)).execute();
        if (table === 'registration') {
          // Took a seat, so no repeat.
          await sql`update registration set repeat_of = ''`.execute(database);
        }
        stored.set(table, await all(table, columns));
      }
      await migrate(migrations, opened.place.dialect, timeLimit);
      for (const [table, columns] of before) {
        expect(await all(table, columns), table).toEqual(stored.get(table));
        await database.insertInto(table).values(rowOf(columns, 2)).execute();
        expect(await all(table, columns), table).toHaveLength(2);
      }
    });
  });
}
