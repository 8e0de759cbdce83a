import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../src/server/start/settings.ts';
import { endProcess, endWithThisProcess } from '../running/endProcess.ts';

const root = resolve(import.meta.dirname, '../..');

/** The time limit of a start, in milliseconds. */
const timeLimit = 60_000;

/** A site in a separate process, which can be killed and started again at the same address. */
export interface SiteProcess {
  /** Starts it and waits until it answers. @throws when it ends or does not answer */
  start(): Promise<void>;
  /** Kills it at any time. */
  kill(): Promise<void>;
}

/** A process of the built site. @param env its settings, including `PORT` */
export function createSiteProcess(url: string, env: Environment): SiteProcess {
  let child: ChildProcess | undefined;
  return {
    async start() {
      const started = spawn(process.execPath, ['build/start/main.js'], {
        cwd: root,
        env: { ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      endWithThisProcess(started);
      const end = performance.now() + timeLimit;
      while (!(await answers(url))) {
        if (started.exitCode !== null) throw new Error('The site ended at startup');
        if (performance.now() > end) throw new Error('The site does not start');
        await pause(20);
      }
    },
    async kill() {
      if (child) await endProcess(child);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
