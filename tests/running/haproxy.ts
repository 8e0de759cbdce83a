import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from './debian.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';

/** HAProxy in front of two PostgreSQL servers, which leads to the one that takes writes. */
export interface HaproxyServer {
  /** Gives it a command. @returns its answer */
  command(text: string): Promise<string>;
  /** The servers that it leads to, in their order. */
  up(): Promise<string[]>;
  stop(): Promise<void>;
}

const files = resolve(import.meta.dirname, '../../operations/haproxy');

/** The path of haproxy. @throws when there is none and it cannot be installed */
export const ensureHaproxy = (): string =>
  pathOf({
    name: 'HAProxy',
    setting: 'HAPROXY',
    places: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'],
    packages: ['haproxy'],
  });

/**
 * Starts HAProxy on this machine with the files of `operations/haproxy`.
 * @param servers the ports of two servers on this machine
 * @throws when there is none and it cannot be installed, or it does not start
 */
export async function startHaproxy(
  port: number,
  servers: readonly [one: number, two: number],
): Promise<HaproxyServer> {
  const program = ensureHaproxy();
  const folder = mkdtempSync(join(tmpdir(), 'portico-haproxy-'));
  const [socket, rules] = [join(folder, 'admin.sock'), join(folder, 'haproxy.cfg')];
  writeFileSync(
    rules,
    readFileSync(join(files, 'haproxy.cfg'), 'utf8')
      .replaceAll('/run/haproxy/admin.sock', socket)
      .replaceAll('/etc/haproxy/is-primary', join(files, 'is-primary'))
      .replaceAll('127.0.0.1:6432', `127.0.0.1:${port}`)
      .replaceAll('10.0.0.11:5432', `127.0.0.1:${servers[0]}`)
      .replaceAll('10.0.0.12:5432', `127.0.0.1:${servers[1]}`),
  );
  const haproxy = spawn(program, ['-db', '-f', rules], { stdio: 'ignore' });
  endWithThisProcess(haproxy);
  while (!existsSync(socket)) {
    if (haproxy.exitCode !== null) throw new Error('HAProxy does not start');
    await pause(50);
  }
  async function command(text: string): Promise<string> {
    const connection = connect(socket);
    connection.end(`${text}\n`);
    let answer = '';
    for await (const piece of connection) answer += String(piece);
    return answer.trim();
  }
  return {
    command,
    async up() {
      const lines = (await command('show stat')).split('\n').map((line) => line.split(','));
      const column = lines[0]?.indexOf('status') ?? -1;
      const servers = lines.filter(([, name = '']) => !/^(?:svname|[A-Z]+)$/.test(name));
      return servers.filter((it) => it[column]?.startsWith('UP')).map(([, name = '']) => name);
    },
    async stop() {
      await endProcess(haproxy);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
