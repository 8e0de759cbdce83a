import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { endProcess, endWithThisProcess } from '../../scripts/endProcess.ts';
import { startFlags } from '../../scripts/startFlags.ts';
import type { Environment } from '../../src/server/start/settings.ts';

const root = resolve(import.meta.dirname, '../..');

/** The built site in a separate process. */
export interface StartedSite {
  readonly url: string;
  /** All parsed log lines so far. */
  readonly log: readonly Record<string, unknown>[];
  /** What it wrote beside its log. */
  readonly errors: readonly string[];
  /** Sends a signal to it. */
  signal(name: NodeJS.Signals): void;
  /** Waits until it has ended by itself. @returns its exit code */
  ended(): Promise<number | null>;
  /** Kills it. */
  kill(): Promise<void>;
}

/**
 * Starts the built site like `npm start`, on a free port and with a permissive umask.
 * @param env the settings; nothing else is inherited. Rate limits are off by default
 * @throws with its output when it ends at startup
 */
export async function startSite(env: Environment): Promise<StartedSite> {
  const command = 'umask 0; exec "$0" "$@"';
  const args = [...startFlags, 'build/start/main.js'];
  const site = spawn('/bin/sh', ['-c', command, process.execPath, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', ...env },
  });
  endWithThisProcess(site);
  const ended = new Promise<number | null>((done) => site.once('exit', done));
  const errors: string[] = [];
  site.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const log: Record<string, unknown>[] = [];
  const port = await new Promise<unknown>((done, fail) => {
    createInterface({ input: site.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry.msg === 'Portico is ready') done(entry.port);
    });
    // At its exit, not all that it wrote has been read.
    site.once('close', () => fail(new Error(errors.join(''))));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    errors,
    signal: (name) => void site.kill(name),
    ended: () => ended,
    kill: () => endProcess(site),
  };
}
