import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../../src/server/start/settings.ts';
import { endProcess, endWithThisProcess } from '../running/endProcess.ts';
import { freePort } from '../running/freePort.ts';
import { startFlags } from '../running/startFlags.ts';

/** A machine with its own port and data folder, on which releases run one after the other. */
export interface Machine {
  readonly url: string;
  /** Starts a release, and waits until it is ready. @throws when it does not start */
  start(release: string): Promise<void>;
  /** As an operator does it: `SIGTERM`, the end of the process, and the next release. */
  replace(release: string): Promise<void>;
  kill(): Promise<void>;
}

/** A machine on which nothing runs yet. @param data the data folder */
export async function createMachine(data: string, settings: Environment): Promise<Machine> {
  const [port, operationsPort] = [await freePort(), await freePort()];
  let running: ChildProcess | undefined;

  async function start(release: string): Promise<void> {
    const started = spawn(process.execPath, [...startFlags, 'build/start/main.js'], {
      cwd: release,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...settings,
        PORT: String(port),
        OPERATIONS_PORT: String(operationsPort),
        DATA_DIR: data,
        CONTENT_DIR: join(release, 'content'),
      },
    });
    endWithThisProcess(started);
    running = started;
    while (!(await answers(`http://127.0.0.1:${operationsPort}/readyz`))) {
      if (started.exitCode !== null) throw new Error('A machine does not start');
      await sleep(50);
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    start,
    async replace(release) {
      if (!running) throw new Error('Nothing runs on this machine');
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`A machine ended with ${code}`);
      await start(release);
    },
    async kill() {
      if (running) await endProcess(running);
    },
  };
}

/** Whether an address answers with success. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}
