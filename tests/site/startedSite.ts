import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Environment } from '../../src/server/start/settings.ts';

const root = resolve(import.meta.dirname, '../..');

/** The built site in a process of its own. */
export interface StartedSite {
  readonly url: string;
  /** What it has logged so far, parsed. */
  readonly log: readonly Record<string, unknown>[];
  /** Ends it at once. */
  kill(): Promise<void>;
}

/**
 * Starts the built site at a free port, as an operator whose umask lets everybody in.
 * @param env settings, nothing else is inherited
 * @throws with what it wrote when it ends at its start
 */
export async function startSite(env: Environment): Promise<StartedSite> {
  const command = 'umask 0; exec "$0" src/server/main.ts';
  const site = spawn('/bin/sh', ['-c', command, process.execPath], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PORT: '0', HOST: '127.0.0.1', ...env },
  });
  const errors: string[] = [];
  site.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const log: Record<string, unknown>[] = [];
  const port = await new Promise<unknown>((done, fail) => {
    createInterface({ input: site.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry.msg === 'Portico is ready') done(entry.port);
    });
    site.once('exit', () => fail(new Error(errors.join(''))));
  });
  return { url: `http://127.0.0.1:${port}`, log, kill: () => end(site) };
}

async function end(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const ended = once(site, 'exit');
  site.kill('SIGKILL');
  await ended;
}
