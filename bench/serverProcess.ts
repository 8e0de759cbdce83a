import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { endProcess } from '../tests/running/endProcess.ts';
import { freePort } from '../tests/running/freePort.ts';
import { memoryOf } from '../tests/running/memoryOf.ts';

/** The folder of the project. */
export const root = resolve(import.meta.dirname, '..');

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Pins a command to one core, if the machine has several and `taskset`. */
export function pinned(core: number, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];
}

/** A server in a separate process, which is stopped at the end of the scope. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  /** Milliseconds from the start of the process to its first answer with status 200. */
  readonly startedAfter: number;
  /**
   * Milliseconds of processor time so far, with that of its child processes; undefined on systems
   * that do not report it.
   */
  processorTime(): number | undefined;
  /** The most memory it ever used, in MiB; undefined on systems that do not report it. */
  peakMemory(): number | undefined;
  /** The memory it uses now, in MiB; undefined on systems that do not report it. */
  residentMemory(): number | undefined;
  /** Stops the process and waits until it has ended. */
  stop(): Promise<void>;
}

/** How a server is started. */
export interface ServerStart {
  /** The module to run, from the folder of the project. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Options for Node itself. */
  readonly nodeOptions?: readonly string[];
  /** Added to the environment; `PORT` and `HOST` are set already. */
  readonly env?: Readonly<Record<string, string>>;
  /** The address that answers 200 once it has started; default `/`. */
  readonly readyAt?: string;
  /** True to use every core; default false: only the first, so that the load has another. */
  readonly onAllCores?: boolean;
  /** Seconds to wait for that answer; default 60. */
  readonly giveUpAfter?: number;
}

/**
 * Starts a server, by default on the first core, and waits for its first answer.
 * @throws when the process ends or does not answer
 */
export async function startServer(start: ServerStart): Promise<ServerProcess> {
  const { script, args = [], nodeOptions = [], env = {}, readyAt = '/', giveUpAfter = 60 } = start;
  const line = [...nodeOptions, resolve(root, script), ...args];
  const port = await freePort();
  const [command, all] = start.onAllCores
    ? [process.execPath, line]
    : pinned(0, process.execPath, line);
  const begun = performance.now();
  const child = spawn(command, all, {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = () => endProcess(child);
  try {
    await answers(child, url + readyAt, giveUpAfter);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    startedAfter: performance.now() - begun,
    processorTime: () => processorTime(child.pid),
    peakMemory: () => memoryOf(child, 'VmHWM'),
    residentMemory: () => memoryOf(child, 'VmRSS'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function answers(child: ChildProcess, url: string, giveUpAfter: number): Promise<void> {
  const end = performance.now() + giveUpAfter * 1000;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended at startup`);
    if ((await statusOf(url)) === 200) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error(`${child.spawnargs.join(' ')} did not answer within ${giveUpAfter} s`);
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, headers: { connection: 'close' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    request.on('error', () => resolve(undefined));
  });
}

function processorTime(pid: number | string | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticksPerSecond = 100;
    const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children
      .filter((it) => it !== '')
      .reduce((sum, it) => sum + (processorTime(it) ?? 0), own);
  } catch {
    return undefined;
  }
}
