import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ensureProgram } from './debian.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';

/** A temporary PostgreSQL server, which is stopped at the end of the scope. */
export interface PostgresServer extends AsyncDisposable {
  /** The address of its first database, whose user may create others. */
  readonly url: string;
  /** Ends it at once, as a crash does; its data remain. */
  halt(): Promise<void>;
  /** Starts it again after `halt`. */
  resume(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** The folder of the server's programs, if found: `POSTGRES_BIN`, Debian's folder, or the path. */
export function findPostgres(): string | undefined {
  const newest = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const places = [
    process.env.POSTGRES_BIN,
    ...newest,
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return places.find(
    (it) => it && ['initdb', 'postgres'].every((name) => existsSync(join(it, name))),
  );
}

/** The user that runs the server, and programs beside it, which refuse to run as root; undefined for this one. */
export function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The folder of the server's programs. @throws when there is none and it cannot be installed */
const ensurePostgres = (): string =>
  ensureProgram(
    findPostgres,
    ['postgresql'],
    'PostgreSQL not found; install it, or set the folder of initdb in POSTGRES_BIN',
  );

/** A temporary folder for servers and their data, which belongs to the user that runs them. */
export interface PostgresFolder {
  readonly path: string;
  /** Runs a program of PostgreSQL or of the system as that user. @returns its output */
  run(program: string, ...args: readonly string[]): Promise<string>;
  /**
   * Starts a server on data, with its socket in the folder, and waits until it is ready.
   * @param options of `postgres`, such as `-c fsync=off`
   */
  start(data: string, ...options: readonly string[]): Promise<ChildProcess>;
  remove(): void;
}

/** Creates the folder. @throws when PostgreSQL cannot be installed */
export function openPostgresFolder(): PostgresFolder {
  const programs = ensurePostgres();
  const owner = ownerOf();
  const path = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
  if (owner) chownSync(path, owner.uid, owner.gid);
  const how = { ...owner, cwd: path };
  return {
    path,
    async run(program, ...args) {
      const own = join(programs, program);
      return (await promisify(execFile)(existsSync(own) ? own : program, args, how)).stdout;
    },
    async start(data, ...options) {
      const started = spawn(join(programs, 'postgres'), ['-D', data, '-k', path, ...options], {
        ...how,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      endWithThisProcess(started, 'SIGQUIT');
      await untilReady(started);
      return started;
    },
    remove: () => rmSync(path, { recursive: true, maxRetries: 5 }),
  };
}

const initdb = ['-U', 'portico', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust'];

/** Creates the data of a new server in a folder. */
export const createData = ({ run }: PostgresFolder, data: string) =>
  run('initdb', '-D', data, ...initdb, '--no-sync');

/**
 * Starts a PostgreSQL server in a temporary folder, with a socket in that folder.
 * @param durable true to wait for the disk, as in production; default false
 * @throws when there is none and it cannot be installed, or it does not start
 */
export async function startPostgres(durable = false): Promise<PostgresServer> {
  const folder = openPostgresFolder();
  const data = join(folder.path, 'data');
  await createData(folder, data);
  const options = ['listen_addresses=', `fsync=${durable ? 'on' : 'off'}`, 'max_connections=200'];
  const start = () => folder.start(data, ...options.flatMap((it) => ['-c', it]));
  const end = (signal: NodeJS.Signals) => endProcess(server, signal);
  const stop = async () => {
    // A fast shutdown does not wait for clients.
    await end('SIGINT');
    folder.remove();
  };
  let server = await start();
  return {
    url: `postgres://portico@localhost/postgres?host=${encodeURIComponent(folder.path)}`,
    halt: () => end('SIGQUIT'),
    async resume() {
      server = await start();
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Waits until a server accepts connections, if only to read. @throws with its output when it ends */
async function untilReady({ stderr }: ChildProcess): Promise<void> {
  if (!stderr) throw new Error('PostgreSQL has no output');
  const lines: string[] = [];
  for await (const line of createInterface({ input: stderr })) {
    lines.push(line);
    if (!/ready to accept (read-only )?connections/.test(line)) continue;
    stderr.resume();
    return;
  }
  throw new Error(`PostgreSQL does not start\n${lines.join('\n')}`);
}
