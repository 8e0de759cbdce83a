import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { type Database, isServed, openDatabase } from '../src/backends/database/openDatabase.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import type { Progress } from './benchmark.ts';
import { atMost, type Figure, figure, median } from './figure.ts';

/** How many records of each main kind a database is filled with. */
export const count = 1_000_000;

/** How long a statement may take, in milliseconds. */
export const timeLimit = 600_000;

const rounds = 3;
/** Rows per statement. */
const atOnce = 50_000;

/** A database for the measurement. */
export interface Place {
  readonly name: string;
  readonly folder: string;
  readonly url: string;
}

/** What the table `r` has for the columns of a sealed entry, which no key opens. */
export const sealed = sql.raw(`'00000000', x, '00000000:' || x, replace('aaaaaaaaaa', 'a', x)`);

/**
 * Fills tables with records that look like those of the site.
 * @param insertsOf statements that insert one row for each row of `r`, which has a number `i` and a
 * random digest `x`; the columns of each table stand in the order in which its migrations made them
 * @param finish what is done once all rows are there
 */
export async function fill(
  { name, folder, url }: Place,
  progress: Progress,
  insertsOf: (database: Database) => readonly RawBuilder<unknown>[],
  finish?: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase(folder, url || undefined, { timeLimit });
  const hex = isServed(database)
    ? sql.raw(`encode(sha256((i::text || random())::bytea), 'hex')`)
    : sql.raw('lower(hex(randomblob(32)))');
  const inserts = insertsOf(database);
  await sql`create table r (i integer, x text)`.execute(database);
  for (let from = 0; from < count; from += atOnce) {
    progress(`${name}, ${from} of ${count}`);
    await sql`insert into r select i, ${hex} from (
      with recursive n(i) as (select ${sql.raw(String(from))} union all
        select i + 1 from n where i + 1 < ${sql.raw(String(from + atOnce))}) select i from n) as n`.execute(
      database,
    );
    for (const insert of inserts) await insert.execute(database);
    await sql`delete from r`.execute(database);
  }
  await finish?.(database);
  await sql`drop table r`.execute(database);
  await database.destroy();
}

/** The median of the seconds that something takes. */
export async function secondsOf(
  what: string,
  step: () => Promise<unknown>,
  progress: Progress,
): Promise<number> {
  const seconds: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const begun = performance.now();
    await step();
    seconds.push((performance.now() - begun) / 1_000);
  }
  progress(`${what}: ${seconds.map((it) => it.toFixed(2)).join(', ')} s`);
  return median(seconds);
}

/** How long questions take, each of which has to be answered within 2 seconds. */
export async function askEach(
  { name }: Place,
  questions: Readonly<Record<string, () => Promise<unknown>>>,
  progress: Progress,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, ask] of Object.entries(questions)) {
    const seconds = await secondsOf(`${name}, ${what}`, ask, progress);
    figures.push(figure(`${what}, ${name}`, seconds, 's', atMost(2)));
  }
  return figures;
}

/**
 * Measures on the embedded database and on a temporary PostgreSQL server.
 * @param durable true if the server waits for the disk, as in production; default false
 */
export const onBothDatabases =
  (measurePlace: (place: Place, progress: Progress) => Promise<Figure[]>, durable = false) =>
  async (progress: Progress): Promise<Figure[]> => {
    await using temporary = await temporaryFolder('records');
    const folder = join(temporary.path, 'embedded');
    const embedded = await measurePlace({ name: 'embedded', folder, url: '' }, progress);
    await using server = await startPostgres(durable);
    const served = { name: 'PostgreSQL', folder: join(temporary.path, 'served'), url: server.url };
    return [...embedded, ...(await measurePlace(served, progress))];
  };
