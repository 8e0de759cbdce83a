import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathOf } from './debian.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';
import { ownerOf } from './postgres.ts';

/** A temporary PgBouncer, which is stopped at the end of the scope. */
export interface PgBouncer extends AsyncDisposable {
  /** The address of the same database, through it. */
  readonly url: string;
}

/** The unit in which PgBouncer gives a session of the server to a client. */
export type PoolMode = 'session' | 'transaction' | 'statement';

/** The path of pgbouncer. @throws when there is none and it cannot be installed */
export const ensurePgBouncer = (): string =>
  pathOf({
    name: 'PgBouncer',
    setting: 'PGBOUNCER',
    places: ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/usr/bin/pgbouncer'],
    packages: ['pgbouncer'],
  });

/**
 * Starts PgBouncer in a temporary folder, with a socket in that folder.
 * @param server the address of a database on this machine, by a socket
 * @param options further options, such as `server_round_robin = 1`
 * @throws when there is none and it cannot be installed, or it does not start
 */
export async function startPgBouncer(
  server: string,
  mode: PoolMode,
  options: readonly string[] = [],
): Promise<PgBouncer> {
  const program = ensurePgBouncer();
  const owner = ownerOf();
  const folder = mkdtempSync(join(tmpdir(), 'portico-pgbouncer-'));
  const { searchParams, username, pathname } = new URL(server);
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${searchParams.get('host')} user=${username}`,
    '[pgbouncer]',
    'listen_addr =',
    'listen_port = 6432',
    `unix_socket_dir = ${folder}`,
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 100',
    ...options,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  const pooler = spawn(program, [file], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithThisProcess(pooler);
  const output: string[] = [];
  for await (const line of createInterface({ input: pooler.stderr })) {
    output.push(line);
    if (line.includes('process up')) break;
  }
  if (!output.at(-1)?.includes('process up')) {
    throw new Error(`pgbouncer does not start\n${output.join('\n')}`);
  }
  pooler.stderr.resume();
  return {
    url: `postgres://${username}@localhost:6432${pathname}?host=${encodeURIComponent(folder)}`,
    async [Symbol.asyncDispose]() {
      await endProcess(pooler);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
