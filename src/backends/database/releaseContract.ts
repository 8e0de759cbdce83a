import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Migrations } from './migrate.ts';
import { migrations } from './migrations.ts';
import { type Database, openDatabase } from './openDatabase.ts';

/** An empty database for one test. */
export interface EmptyDatabase {
  readonly folder: string;
  readonly url?: string;
  remove(): Promise<void>;
}

/** A change that only adds, as a later release may bring. */
const addNote: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('spent_token')
      .addColumn('note', 'varchar(20)', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createTable('note').addColumn('id', 'varchar(20)').execute();
  },
};

const removeNote: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('spent_token').dropColumn('submission').execute();
  },
};

const oneWay = '9002_one_way_submission';
const older = migrations;
const newer: Migrations = { ...older, '9001_note': addNote };
const oneWayRelease: Migrations = { ...newer, [oneWay]: removeNote };

/** Starts a process that opens the database with an added change, and is killed in the midst of it. */
const killed = (module: string, { folder, url }: EmptyDatabase) => `
  const { openDatabase } = await import(${JSON.stringify(module)});
  const { migrations } = await import(${JSON.stringify(module.replace('openDatabase', 'migrations'))});
  const up = async (db) => {
    await db.schema.createTable('note').addColumn('id', 'varchar(20)').execute();
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => setInterval(() => undefined, 1000));
  };
  const added = { ...migrations, '9001_note': { up } };
  await openDatabase(${JSON.stringify(folder)}, ${JSON.stringify(url ?? '')} || undefined, { migrations: added });`;

/**
 * Describes what releases may do to a database that they share (CONFIG-27, CONFIG-28).
 * @param create creates an empty database
 */
export function describeReleases(name: string, create: () => Promise<EmptyDatabase>): void {
  describe(`releases on ${name}`, () => {
    let place: EmptyDatabase;
    let running: Database[];
    beforeEach(async () => {
      place = await create();
      running = [];
    });
    afterEach(async () => {
      await Promise.all(running.map((it) => it.destroy()));
      await place.remove();
    });

    async function start(release: Migrations, allowed = ''): Promise<Database> {
      const options = { migrations: release, oneWay: allowed, timeLimit: 20_000 };
      const database = await openDatabase(place.folder, place.url, options);
      running.push(database);
      return database;
    }
    async function stop(database: Database): Promise<void> {
      running.splice(running.indexOf(database), 1);
      await database.destroy();
    }
    let tokens = 0;
    async function expectUsable(database: Database): Promise<void> {
      tokens += 1;
      const row = { token: `t${tokens}`, submission: 's', until: '2099' };
      await database.insertInto('spent_token').values(row).execute();
      const found = await database.selectFrom('spent_token').select('token').execute();
      expect(found.map(({ token }) => token)).toContain(row.token);
    }

    test.each([
      ['update and rollback', 'o+ o- n+ n- o+ o- n+'],
      ['rolling update, in which an old worker comes back', 'o+ o+ n+ o- o+ n+ o- o- n+'],
      ['rolling rollback, in which a new worker comes back', 'n+ n+ o+ n- n+ o+ n- n-'],
      ['a new site that is rolled back', 'n+ n- o+ n+'],
      ['updates that alternate', 'o+ n+ o+ n+ n- o- o+ n+'],
    ])('%s: every process starts and works beside the others', async (_, steps) => {
      const releases = { o: older, n: newer };
      const processes: Record<'o' | 'n', Database[]> = { o: [], n: [] };
      for (const step of steps.split(' ')) {
        const release = step.charAt(0) as 'o' | 'n';
        if (step.endsWith('+')) processes[release].push(await start(releases[release]));
        else await stop(processes[release].shift() as Database);
        for (const database of [...processes.o, ...processes.n]) await expectUsable(database);
      }
    });

    test('both releases that start at once agree, in an empty database and at an update', async () => {
      const both = () => Promise.all([older, newer, older, newer].map((it) => start(it)));
      for (const database of await both()) await expectUsable(database);
      for (const database of await both()) await expectUsable(database);
    });

    test('a process that is killed in the midst of a change leaves a database for both', async () => {
      const before = await start(older);
      await expectUsable(before);
      const module = resolve(import.meta.dirname, 'openDatabase.ts');
      const program = killed(module, place);
      const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
      await expect(run).rejects.toMatchObject({ signal: 'SIGKILL' });
      await expectUsable(before);
      await expectUsable(await start(older));
      await expectUsable(await start(newer));
      await expectUsable(await start(older));
    });

    test('two releases with different additions share a database', async () => {
      const other: Migrations = { ...older, '9000_other': { up: async () => undefined } };
      await expectUsable(await start(newer));
      await expectUsable(await start(other));
      await expectUsable(await start(newer));
      await expectUsable(await start({ ...newer, ...other }));
    });

    test('the last release that refused unknown changes finds only those it knows', async () => {
      await start(newer);
      const { rows } = await sql<{ name: string }>`
        select name from kysely_migration order by name`.execute(await start(newer));
      expect(rows.map(({ name }) => name)).toEqual(
        Object.keys(migrations).filter((it) => it <= '0013_search_state'),
      );
    });

    test('a database of a build in between, which listed all changes in one table, is taken over', async () => {
      const database = await start(older);
      await sql`insert into kysely_migration select * from portico_migration`.execute(database);
      await sql`drop table portico_migration`.execute(database);
      await expectUsable(await start(older));
      await expectUsable(await start(newer));
      await expectUsable(await start(older));
    });

    test('a change that cannot be rolled back runs only if it is named, and older releases refuse the database (CONFIG-28)', async () => {
      await expectUsable(await start(newer));
      await expect(start(oneWayRelease)).rejects.toThrow(`ONE_WAY_MIGRATION=${oneWay}`);
      await expect(start(oneWayRelease, '9001_note')).rejects.toThrow(oneWay);
      // The refusal changed nothing.
      await expectUsable(await start(older));
      await start(oneWayRelease, oneWay);
      await start(oneWayRelease);
      for (const release of [older, newer]) {
        await expect(start(release)).rejects.toThrow(`${oneWay}, which cannot be rolled back`);
      }
    });

    test('a new database needs no permission for it', async () => {
      await start(oneWayRelease);
      await expect(start(newer)).rejects.toThrow(oneWay);
    });
  });
}
