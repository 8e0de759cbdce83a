import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureProgram } from './debian.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';

/** A temporary Varnish server. */
export interface VarnishServer {
  readonly url: string;
  /** Removes everything that it has stored, as an operator does by hand. */
  clear(): void;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const places = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'];

const findVarnish = () =>
  [process.env.VARNISHD, ...places].find((path) => path && existsSync(path));

/**
 * Finds Varnish, or installs it on Debian.
 * @throws Error with instructions when there is none and it cannot be installed
 */
export const ensureVarnish = (): string =>
  ensureProgram(
    findVarnish,
    ['varnish'],
    'Varnish not found; install it, or set the path of varnishd in VARNISHD',
  );

const vclFolder = resolve(import.meta.dirname, '../operations/cdn');

/** How the example finds out whether a server answers. */
function probe(): string {
  const [, rules = ''] =
    /\.probe = \{([^}]+)\}/.exec(readFileSync(join(vclFolder, 'site.vcl'), 'utf8')) ?? [];
  // All servers count as healthy at first, so that nobody waits for the probes.
  return `.probe = {${rules} .initial = 3; }`;
}

/** `site.vcl` for servers on this machine; the proxy in front has the address 127.0.0.1. */
function siteVcl(servers: readonly string[]): string {
  const backends = servers.map((url, at) => {
    return `backend b${at} { .host = "127.0.0.1"; .port = "${new URL(url).port}"; ${probe()} }`;
  });
  return `import directors;
${backends.join('\n')}
acl fronts { "127.0.0.1"; }
sub vcl_init {
  new site = directors.round_robin();
  ${servers.map((_, at) => `site.add_backend(b${at});`).join(' ')}
}
sub portico_site {
  set req.backend_hint = site.backend();
  if (client.ip !~ fronts) {
    unset req.http.X-Country;
    unset req.http.X-Forwarded-Proto;
  }
  std.collect(req.http.X-Country);
}
`;
}

/**
 * Starts Varnish on this machine with the rules of `operations/cdn`.
 * @param servers addresses of the site's processes
 * @param markets the text of `markets.vcl`
 * @throws when there is none and it cannot be installed, or it does not start
 */
export async function startVarnish(
  port: number,
  servers: readonly string[],
  markets: string,
): Promise<VarnishServer> {
  const program = ensureVarnish();
  const folder = mkdtempSync(join(tmpdir(), 'portico-varnish-'));
  cpSync(vclFolder, folder, { recursive: true });
  writeFileSync(join(folder, 'site.vcl'), siteVcl(servers));
  writeFileSync(join(folder, 'markets.vcl'), markets);
  const work = join(folder, 'work');
  const args = ['-F', '-j', 'none', '-n', work, '-a', `127.0.0.1:${port}`];
  const rules = ['-p', `vcl_path=${folder}`, '-f', join(folder, 'portico.vcl')];
  const server = spawn(program, [...args, ...rules, '-s', 'malloc,256m', '-T', 'localhost:0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithThisProcess(server, 'SIGTERM');
  const output: string[] = [];
  server.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  while (!(await accepts(port))) {
    if (hasEnded()) throw new Error(`varnishd does not start\n${output.join('')}`);
    await sleep(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    clear() {
      execFileSync('varnishadm', ['-n', work, 'ban', 'obj.status != 0'], { stdio: 'ignore' });
    },
    async stop() {
      await endProcess(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Whether something listens on a port. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
