import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from './debian.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';
import { accepts } from './freePort.ts';

const example = resolve(import.meta.dirname, '../../operations/caddy/Caddyfile');

/** The example with two servers, without TLS: a test has no certificate. */
function caddyfile(port: number, servers: readonly string[]): string {
  const text = servers.reduce(
    (all, url, at) => all.replaceAll(`127.0.0.1:300${at + 1}`, new URL(url).host),
    readFileSync(example, 'utf8'),
  );
  const addressed = text.replaceAll(/^(?:www\.)?your-company\.com \{/gm, (it) =>
    it.startsWith('www') ? `http://127.0.0.1:${port} {` : `http://localhost:${port} {`,
  );
  return addressed.replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n');
}

/**
 * Starts Caddy on this machine with `operations/caddy/Caddyfile`.
 * @param servers addresses of two processes of the site
 * @throws when there is none and it cannot be installed, or it does not start
 */
export async function startCaddy(port: number, servers: readonly string[]) {
  const program = pathOf({
    name: 'Caddy',
    setting: 'CADDY',
    places: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
    packages: ['caddy'],
  });
  const folder = mkdtempSync(join(tmpdir(), 'portico-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile(port, servers));
  const server = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithThisProcess(server, 'SIGTERM');
  const output: string[] = [];
  server.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`Caddy does not start\n${output.join('')}`);
    await sleep(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** What it has written. */
    log: () => output.join(''),
    async stop() {
      await endProcess(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
