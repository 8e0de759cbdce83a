import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../running/endProcess.ts';
import { freePort } from '../running/freePort.ts';
import { startHaproxy } from '../running/haproxy.ts';
import { createData, openPostgresFolder } from '../running/postgres.ts';

/** The name of a PostgreSQL server. */
export type ServerName = 'one' | 'two';

/**
 * A primary with an archive of its log and a base backup, a synchronous standby, and HAProxy, which
 * leads to the one that takes writes.
 */
export interface Databases {
  /** The address by which the site reaches the server that takes writes. */
  readonly url: string;
  /** The address of one server. */
  urlOf(name: ServerName): string;
  /** The folder of a server's data, that of the base backup, and that of the archive. */
  readonly folders: Readonly<Record<ServerName | 'base' | 'archive', string>>;
  /** Ends a server at once, as a crash does. */
  kill(name: ServerName): Promise<void>;
  /** Starts a server on the data in its folder. */
  start(name: ServerName): Promise<void>;
  /** Copies a server into the folder of the other, and starts that as its standby. */
  addStandby(from: ServerName): Promise<void>;
  /** Runs a program of PostgreSQL or of the system as the user of the servers. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Runs a statement at a server. @returns its output */
  sql(name: ServerName, statement: string): Promise<string>;
  /** Gives HAProxy a command. */
  proxy(command: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts all of them, with waits for the disk as in production. */
export async function startDatabases(): Promise<Databases> {
  const postgres = openPostgresFolder();
  const { path: folder, run } = postgres;
  const ports = { one: await freePort(), two: await freePort(), proxy: await freePort() };
  const folders = {
    one: join(folder, 'one'),
    two: join(folder, 'two'),
    base: join(folder, 'base'),
    archive: join(folder, 'archive'),
  };
  const servers = new Map<ServerName, ChildProcess>();
  const urlOf = (name: ServerName) => `postgres://portico@127.0.0.1:${ports[name]}/postgres`;
  const sql = (name: ServerName, statement: string) => run('psql', '-XAtc', statement, urlOf(name));

  async function start(name: ServerName): Promise<void> {
    const place = ['-h', '127.0.0.1', '-p', String(ports[name])];
    servers.set(name, await postgres.start(folders[name], ...place));
  }

  const copy = (from: ServerName, into: string, ...more: string[]) =>
    run('pg_basebackup', '--checkpoint=fast', '-D', into, ...more, '-d', urlOf(from));

  async function addStandby(from: ServerName): Promise<void> {
    const name = from === 'one' ? 'two' : 'one';
    await copy(from, folders[name], '--write-recovery-conf');
    await start(name);
    await sql(from, `alter system set synchronous_standby_names = 'walreceiver'`);
    await sql(from, 'select pg_reload_conf()');
    const state = "select count(*) from pg_stat_replication where sync_state = 'sync'";
    while ((await sql(from, state)).trim() !== '1') await pause(100);
  }

  await run('mkdir', folders.archive);
  await createData(postgres, folders.one);
  await start('one');
  await sql('one', `alter system set archive_mode = on`);
  const archive = `test ! -f ${folders.archive}/%f && cp %p ${folders.archive}/%f`;
  await sql('one', `alter system set archive_command = '${archive}'`);
  await sql('one', `alter system set max_connections = 200`);
  await endServer('one', 'SIGINT');
  await start('one');
  // As after an earlier change of roles: the standby has the setting of the primary, too.
  await addStandby('one');
  await endServer('two', 'SIGINT');
  rmSync(folders.two, { recursive: true });
  await addStandby('one');
  await copy('one', folders.base);

  const haproxy = await startHaproxy(ports.proxy, [ports.one, ports.two]);

  async function endServer(name: ServerName, signal: NodeJS.Signals): Promise<void> {
    const server = servers.get(name);
    if (server) await endProcess(server, signal);
  }

  return {
    url: `postgres://portico@127.0.0.1:${ports.proxy}/postgres`,
    urlOf,
    folders,
    kill: (name) => endServer(name, 'SIGQUIT'),
    start,
    addStandby,
    run,
    sql,
    async proxy(command) {
      const answer = await haproxy.command(command);
      if (answer) throw new Error(`HAProxy answers ${answer} to ${command}`);
    },
    async stop() {
      await haproxy.stop();
      for (const name of servers.keys()) await endServer(name, 'SIGQUIT');
      postgres.remove();
    },
  };
}
