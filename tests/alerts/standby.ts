import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathOf } from '../running/debian.ts';
import { endProcess, endWithThisProcess } from '../running/endProcess.ts';
import { freePort } from '../running/freePort.ts';
import { openPostgresFolder, type PostgresServer } from '../running/postgres.ts';

/** A standby of a PostgreSQL server, and the exporter of the metrics of that server. */
export interface Standby {
  /** Host and port of the exporter. */
  readonly exporter: string;
  /** Ends the standby at once, as a crash does. */
  halt(): Promise<void>;
  /** Starts it again after `halt`. */
  resume(): Promise<void>;
  /** Stops both and deletes the data of the standby. */
  stop(): Promise<void>;
}

const ensureExporter = (): string =>
  pathOf({
    name: 'postgres_exporter',
    setting: 'POSTGRES_EXPORTER',
    places: ['/usr/bin/prometheus-postgres-exporter', '/usr/local/bin/postgres_exporter'],
    packages: ['prometheus-postgres-exporter'],
  });

/**
 * Starts a standby of a server on this machine, and postgres_exporter for the server itself.
 * @throws when the exporter cannot be installed, or the server cannot be copied
 */
export async function startStandby(primary: PostgresServer): Promise<Standby> {
  const exporterProgram = ensureExporter();
  const folder = openPostgresFolder();
  const data = join(folder.path, 'data');
  const host = new URL(primary.url).searchParams.get('host') ?? '';
  const copied = ['-h', host, '-U', 'portico', '-D', data, '-R', '-X', 'stream', '-c', 'fast'];
  await folder.run('pg_basebackup', ...copied, '--no-sync');
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=200'];
  const start = () => folder.start(data, ...settings.flatMap((it) => ['-c', it]));
  let server = await start();
  const exporter = `127.0.0.1:${await freePort()}`;
  const exporting = spawn(exporterProgram, [`--web.listen-address=${exporter}`], {
    env: { DATA_SOURCE_NAME: `user=portico host=${host} dbname=postgres sslmode=disable` },
    stdio: 'ignore',
  });
  endWithThisProcess(exporting);
  const halt = () => endProcess(server, 'SIGQUIT');
  return {
    exporter,
    halt,
    async resume() {
      server = await start();
    },
    async stop() {
      await halt();
      await endProcess(exporting);
      folder.remove();
    },
  };
}
