import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Member, Register } from '../../../content/edition/register.server.ts';
import { connectionsFor } from '../../database/connectionLimit.ts';
import { openApart } from '../../database/openApart.ts';
import { isServed, type OpenOptions } from '../../database/openDatabase.ts';
import { createFleetTables, type FleetTables } from './fleetTables.ts';

/** The database of processes that switch together. */
export type FleetDatabase = Kysely<FleetTables>;

/** After so many milliseconds without a word, a process counts as gone. */
const livesFor = 3_000;

/** How often a process that has nothing new to say is written, in milliseconds. */
const writtenEvery = 400;

/** How long announcements and lost processes are kept, in milliseconds. */
const keptFor = 600_000;

/** A migration may run before the first statement. In milliseconds. */
const longestStatement = 10_000;

/**
 * Connects at the first statement: to a file of its own in the folder, or with a connection of its own
 * to the server, so that it waits for nothing else.
 * @param dataDirectory the folder for everything the site writes; created when missing
 * @param url a database on a PostgreSQL server, in place of the file
 */
export async function openFleet(
  dataDirectory: string,
  url?: string,
  options: Pick<OpenOptions, 'timeLimit' | 'oneWay'> = {},
): Promise<FleetDatabase> {
  const place = {
    file: join(dataDirectory, 'fleet.db'),
    ofFile: { '0022_fleet': createFleetTables },
    url,
    connections: connectionsFor.fleet,
    // Written twice a second, and worth nothing after a loss of power.
    waitsForDisk: false,
  };
  return openApart(place, { ...options, timeLimit: options.timeLimit ?? longestStatement });
}

/** Creates the register of the processes that share a brand and a source. @param fleet names both */
export function createRegister(database: FleetDatabase, fleet: string): Register {
  const now = isServed(database)
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::double precision`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
  let written = { text: '', at: Number.NEGATIVE_INFINITY };

  /** @returns the time of the database */
  async function write(me: Member): Promise<number> {
    const text = JSON.stringify(me);
    const at = performance.now();
    if (text === written.text && at - written.at < writtenEvery) {
      const { rows } = await sql<{ now: number }>`select ${now} as now`.execute(database);
      return rows[0]?.now ?? 0;
    }
    const { seen_at } = await database
      .insertInto('fleet_member')
      .values({ ...me, fleet, seen_at: now })
      .onConflict((on) =>
        on.column('id').doUpdateSet(({ ref }) => ({
          seen_at: ref('excluded.seen_at'),
          served: ref('excluded.served'),
          prepared: ref('excluded.prepared'),
        })),
      )
      .returning('seen_at')
      .executeTakeFirstOrThrow();
    written = { text, at };
    return seen_at;
  }

  return {
    async hear(me, after) {
      const time = await write(me);
      const others = await database
        .selectFrom('fleet_member')
        .select(['served', 'prepared'])
        .where('fleet', '=', fleet)
        .where('id', '!=', me.id)
        .where('seen_at', '>', time - livesFor)
        .execute();
      const rows = await database
        .selectFrom('fleet_switch')
        .select(['number', 'content', 'previous', 'at', 'changed'])
        .where('fleet', '=', fleet)
        .where('number', '>', after ?? 0)
        .orderBy('number')
        .execute();
      const announced = rows.map((row) => ({ ...row, changed: JSON.parse(row.changed) }));
      return { now: time, others, last: announced.at(-1)?.number ?? after ?? 0, announced };
    },
    async announce({ changed, ...next }, lead) {
      await database
        .insertInto('fleet_switch')
        .values({ ...next, fleet, changed: JSON.stringify(changed), at: sql`${now} + ${lead}` })
        .onConflict((on) => on.columns(['fleet', 'number']).doNothing())
        .execute();
      // The last one stays, because the numbers go on from it.
      await database
        .deleteFrom('fleet_switch')
        .where('fleet', '=', fleet)
        .where('number', '<', next.number)
        .where('at', '<', sql<number>`${now} - ${keptFor}`)
        .execute();
      await database
        .deleteFrom('fleet_member')
        .where('seen_at', '<', sql<number>`${now} - ${keptFor}`)
        .execute();
    },
    async leave(id) {
      await database.deleteFrom('fleet_member').where('id', '=', id).execute();
    },
    close: () => database.destroy(),
  };
}
