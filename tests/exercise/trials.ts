import { appendFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Databases, ServerName } from './databases.ts';
import type { Fleet } from './fleet.ts';

/** What an exercise needs beside the fleet. */
export interface Course {
  /** Milliseconds until an operator begins to act. */
  readonly reaction: number;
  /** Notes that something happens now. */
  happens(what: string): void;
  /** Does what an operator types, and notes how long it took. */
  operator(command: string, run: () => Promise<unknown>): Promise<void>;
}

/** What an exercise leaves. */
export interface Outcome {
  /** The server that has the database now. */
  readonly primary: ServerName;
  /** What was confirmed in this time is given up, in milliseconds since the epoch. */
  readonly givenUp?: { readonly from: number; readonly until: number };
}

/** How long visitors come before and after what happens, in milliseconds. */
const usual = 15_000;

/** One exercise; visitors come meanwhile. */
export type Trial = (fleet: Fleet, course: Course) => Promise<Outcome>;

const reset = (databases: Databases, name: ServerName) => async () => {
  await databases.sql(name, 'alter system reset synchronous_standby_names');
  await databases.sql(name, 'select pg_reload_conf()');
};

const resetCommand =
  "psql -c 'alter system reset synchronous_standby_names' -c 'select pg_reload_conf()'";

/** The primary is lost; the synchronous standby takes its place. */
const primary: Trial = async ({ databases }, { reaction, happens, operator }) => {
  await databases.kill('one');
  happens('the primary is killed');
  await pause(reaction);
  await operator('set server portico_database/one state maint', () =>
    databases.proxy('set server portico_database/one state maint'),
  );
  await operator('pg_ctl promote', () =>
    databases.run('pg_ctl', 'promote', '-D', databases.folders.two),
  );
  await operator(resetCommand, reset(databases, 'two'));
  await pause(usual);
  await rm(databases.folders.one, { recursive: true });
  await operator('pg_basebackup --write-recovery-conf …, synchronous_standby_names', () =>
    databases.addStandby('two'),
  );
  await operator('set server portico_database/one state ready', () =>
    databases.proxy('set server portico_database/one state ready'),
  );
  await pause(usual);
  return { primary: 'two' };
};

/** One of two machines is lost, and comes back. */
const machine: Trial = async ({ sites: [site] }, { reaction, happens, operator }) => {
  await site?.kill();
  happens('all processes of a machine are killed');
  await pause(reaction + usual);
  await operator('systemctl start portico', async () => site?.start());
  await pause(usual);
  return { primary: 'one' };
};

/** Somebody deletes all leads; the database is restored to the moment before. */
const moment: Trial = async ({ databases }, { reaction, happens, operator }) => {
  const { folders } = databases;
  const from = Date.now();
  happens('the moment to which the database is restored');
  await pause(2_000);
  await databases.sql('one', 'delete from lead');
  happens('somebody deletes all leads');
  await pause(reaction);
  await operator('set server portico_database/one state maint, likewise two', async () => {
    await databases.proxy('set server portico_database/one state maint');
    await databases.proxy('set server portico_database/two state maint');
  });
  await operator("psql -c 'select pg_switch_wal()', pg_ctl stop, on both", async () => {
    await databases.sql('one', 'select pg_switch_wal()');
    await databases.run('pg_ctl', 'stop', '-D', folders.one, '-m', 'fast');
    await databases.run('pg_ctl', 'stop', '-D', folders.two, '-m', 'fast');
  });
  await operator('mv data data.before; cp -a base data; recovery settings', async () => {
    await rename(folders.one, `${folders.one}.before`);
    await databases.run('cp', '-a', folders.base, folders.one);
    const settings = [
      `restore_command = 'cp ${folders.archive}/%f %p'`,
      // The server does not take `Z` here.
      `recovery_target_time = '${new Date(from).toISOString().replace('Z', '+00')}'`,
      `recovery_target_action = promote`,
      `synchronous_standby_names = ''`,
    ];
    await appendFile(join(folders.one, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    await databases.run('touch', join(folders.one, 'recovery.signal'));
  });
  await operator('pg_ctl start, until pg_is_in_recovery() is f', async () => {
    await databases.start('one');
    const question = 'select pg_is_in_recovery()';
    while ((await databases.sql('one', question)).trim() !== 'f') await pause(50);
  });
  const until = Date.now();
  await operator('set server portico_database/one state ready', () =>
    databases.proxy('set server portico_database/one state ready'),
  );
  await pause(usual);
  await operator("psql -c 'alter system reset recovery_target_time'", () =>
    // Otherwise the copy, which is the standby, would stop at the moment, too.
    databases.sql('one', 'alter system reset recovery_target_time'),
  );
  await rm(folders.two, { recursive: true });
  await operator('pg_basebackup --write-recovery-conf …, synchronous_standby_names', () =>
    databases.addStandby('one'),
  );
  await operator('set server portico_database/two state ready', () =>
    databases.proxy('set server portico_database/two state ready'),
  );
  await pause(usual);
  return { primary: 'one', givenUp: { from, until } };
};

/** Redis is lost, and comes back empty. */
const redis: Trial = async ({ redis, metric }, { reaction, happens, operator }) => {
  const until = async (value: number) => {
    while ((await metric('portico_shared_memory_up')).some((it) => it !== value)) await pause(100);
  };
  await redis.kill();
  happens('Redis is killed');
  await until(0);
  happens('portico_shared_memory_up is 0 at both machines');
  await pause(reaction + usual);
  await operator('systemctl start redis-server', () => redis.start());
  await until(1);
  happens('portico_shared_memory_up is 1 at both machines');
  await pause(usual);
  return { primary: 'one' };
};

/** Everything that the CDN has stored is removed. */
const cdn: Trial = async ({ varnish }, { operator }) => {
  await operator("varnishadm ban 'obj.status != 0'", async () => varnish.clear());
  await pause(2 * usual);
  return { primary: 'one' };
};

/** All exercises. */
export const trials = { primary, machine, moment, redis, cdn } satisfies Record<string, Trial>;

/** The name of an exercise. */
export type TrialName = keyof typeof trials;

/** What happens in each. */
export const titles: Readonly<Record<TrialName, string>> = {
  primary: 'The primary of PostgreSQL is lost',
  machine: 'One of two machines is lost',
  moment: 'The database is restored to a moment',
  redis: 'Redis is lost and comes back',
  cdn: 'The CDN is cleared',
};
