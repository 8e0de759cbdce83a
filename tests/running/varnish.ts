import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from './debian.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';
import { accepts } from './freePort.ts';

/** A temporary Varnish server. */
export interface VarnishServer {
  readonly url: string;
  /** Removes everything that it has stored, as an operator does by hand. */
  clear(): void;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** The path of varnishd. @throws when there is none and it cannot be installed */
export const ensureVarnish = (): string =>
  pathOf({
    name: 'Varnish',
    setting: 'VARNISHD',
    places: ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'],
    packages: ['varnish'],
  });

const vclFolder = resolve(import.meta.dirname, '../../operations/cdn');

/** The example `site.vcl`, with two servers on this machine; the proxy in front has the address 127.0.0.1. */
function siteVcl(servers: readonly string[]): string {
  return servers.reduce(
    (text, url, at) => {
      const { hostname, port } = new URL(url);
      const example = `.host = "10.0.0.${at + 1}";\n  .port = "3000";`;
      return text.replace(example, `.host = "${hostname}";\n  .port = "${port}";`);
    },
    readFileSync(join(vclFolder, 'site.vcl'), 'utf8'),
  );
}

/**
 * Starts Varnish on this machine with the rules of `operations/cdn`.
 * @param servers addresses of two processes of the site
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
