import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathOf } from './debian.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';
import { freePort } from './freePort.ts';

/** A temporary Redis server, which is stopped at the end of the scope. */
export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  readonly process: ChildProcess;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const ensureRedis = (): string =>
  pathOf({
    name: 'Redis',
    setting: 'REDIS_SERVER',
    places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server'],
    packages: ['redis-server'],
  });

/**
 * Starts a Redis server on this machine, without files.
 * @param port default a free one
 * @param options further options of redis-server, such as `--maxmemory 3mb`
 * @throws when there is none and it cannot be installed, or it does not start
 */
export async function startRedis(port?: number, options: readonly string[] = []) {
  const program = ensureRedis();
  const at = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'portico-redis-'));
  const fixed = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn(program, [...fixed, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithThisProcess(server);
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}`);
  server.stdout.resume();
  const stop = async () => {
    await endProcess(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return {
    url: `redis://127.0.0.1:${at}`,
    process: server,
    stop,
    [Symbol.asyncDispose]: stop,
  } satisfies RedisServer;
}
