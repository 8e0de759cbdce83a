import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from './debian.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';
import { accepts } from './freePort.ts';

/** A temporary nginx server. */
export interface NginxServer {
  readonly url: string;
  /** What it has written about requests, and about those that got no answer. */
  readonly log: () => string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const ensureNginx = (): string =>
  pathOf({
    name: 'nginx',
    setting: 'NGINX',
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
    packages: ['nginx'],
  });

const example = resolve(import.meta.dirname, '../../operations/nginx/portico.conf');

/** The example with two servers on this machine, which need not have IPv6. */
function siteConf(port: number, servers: readonly string[], folder: string): string {
  return servers.reduce(
    (text, url, at) => text.replace(`10.0.0.${at + 1}:3000`, new URL(url).host),
    readFileSync(example, 'utf8')
      .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('listen [::]:80;', '')
      .replace('/var/log/nginx', folder),
  );
}

/**
 * Starts nginx on this machine with `operations/nginx/portico.conf`.
 * @param servers addresses of two processes of the site
 * @throws when there is none and it cannot be installed, or it does not start
 */
export async function startNginx(port: number, servers: readonly string[]): Promise<NginxServer> {
  const program = ensureNginx();
  const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
  writeFileSync(join(folder, 'site.conf'), siteConf(port, servers, folder));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log ${folder}/access.log;
  ${kinds.map((it) => `${it}_temp_path ${folder}/${it};`).join(' ')}
  include ${folder}/site.conf;
}
`,
  );
  const server = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithThisProcess(server, 'SIGTERM');
  const output: string[] = [];
  server.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`nginx does not start\n${output.join('')}`);
    await sleep(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    log: () =>
      ['access.log', 'error.log'].map((it) => readFileSync(join(folder, it), 'utf8')).join(''),
    async stop() {
      await endProcess(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
