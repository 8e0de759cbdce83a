import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../src/server/start/settings.ts';
import { type Answer, type Asking, ask, here } from './ask.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';
import { freePort } from './freePort.ts';
import type { InsideRequest } from './insideSite.ts';

/** The folder of this project. */
export const project = resolve(import.meta.dirname, '../..');

const read = (file: string) => readFileSync(resolve(import.meta.dirname, file), 'utf8');

/** The Node options of `npm start`, without the settings of this machine. */
const startFlags = (JSON.parse(read('../../package.json')).scripts.start as string)
  .split(' ')
  .filter((it) => it.startsWith('--') && !it.startsWith('--env-file'));

/** The program inside a site, as JavaScript: a compiler would count as memory of the site. */
const inside = () =>
  `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(read('insideSite.ts')))}`;

/** How a site is started; by default the one of this project, like `npm start`. */
export interface SiteStart {
  /** The folder of a checkout with a build; default this one. */
  readonly root?: string;
  /** What Node runs in that folder; default the built site with the options of `npm start`. */
  readonly program?: readonly string[];
  /** A program and its arguments that starts Node, such as `taskset -c 0`; default none. */
  readonly under?: readonly string[];
  /** The address whose first answer of 200 tells that it is ready; by default its log does. */
  readonly readyAt?: string;
  /** True to measure and move the clock inside of it; default false. */
  readonly isWatched?: boolean;
  /** Seconds until it must be ready; default 60. */
  readonly within?: number;
}

/** A site, or another server, in a separate process, which ends at the end of the scope. */
export interface StartedSite extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  readonly startedAfter: number;
  /** All parsed log lines so far. */
  readonly log: readonly Record<string, unknown>[];
  /** What it wrote beside its log. */
  readonly errors: readonly string[];
  /** Everything it has written. */
  output(): string;
  /** Sends a request; the visitor is in the United States unless a header says otherwise. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** Resident memory in MiB: now, and the most ever; NaN on systems that do not report it. */
  memory(): { readonly now: number; readonly most: number };
  /** Milliseconds of processor time so far, with that of its processes; NaN where it is unknown. */
  processorTime(): number;
  /** Milliseconds of its longest event loop round since the last call, if it is watched. */
  longestBlock(): Promise<number>;
  /** Moves its clock by an offset in milliseconds from the real one, if it is watched. */
  setClock(offset: number): Promise<void>;
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void;
  /** Its exit status, once all that it wrote has been read; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Kills it. */
  kill(): Promise<void>;
}

/** A failed start, with everything that the process wrote. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
}

/**
 * Starts a site with a permissive umask.
 * @param env the settings; of this process it inherits only the path and the home. By default it has
 * a free port and no rate limits
 * @throws StartFailed when it ends at startup, or is not ready in time
 */
export async function startSite(env: Environment, how: SiteStart = {}): Promise<StartedSite> {
  const { root = project, under = [], readyAt, isWatched = false, within = 60 } = how;
  const port = env.PORT ?? (readyAt ? String(await freePort()) : '0');
  const program = how.program ?? [...startFlags, 'build/start/main.js'];
  const node = [process.execPath, ...(isWatched ? ['--import', inside()] : []), ...program];
  const [command = '', ...args] = [...under, '/bin/sh', '-c', 'umask 0; exec "$0" "$@"', ...node];
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(isWatched ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: here,
      ...(process.env.CONTENT_DIR && { CONTENT_DIR: process.env.CONTENT_DIR }),
      RATE_LIMIT: 'off',
      ...env,
      PORT: port,
    },
  });
  endWithThisProcess(child);
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const { log, errors, output, isReady } = readOutput(child);
  const late = AbortSignal.timeout(within * 1000);
  try {
    const isOver = () => late.aborted || child.exitCode !== null || child.signalCode !== null;
    if (readyAt) await untilAnswered(Number(port), readyAt, isOver);
    else await Promise.race([isReady, once(late, 'abort')]);
    if (isOver()) throw new Error('It is not ready');
  } catch {
    await endProcess(child);
    // At its exit, not all that it wrote has been read.
    await isReady.catch(() => undefined);
    throw new StartFailed(output() || `${program.join(' ')} is not ready`);
  }
  const readyPort = readyAt ? Number(port) : await isReady;
  const inquire = async (request: InsideRequest) => {
    const answered = once(child, 'message');
    child.send?.(request);
    const [{ answer }] = (await answered) as [{ answer: number }];
    return answer;
  };
  const kill = () => endProcess(child);
  return {
    url: `http://${here}:${readyPort}`,
    port: readyPort,
    pid: child.pid ?? 0,
    startedAfter: performance.now() - begun,
    log,
    errors,
    output,
    ask: (path, asking) => ask(readyPort, path, asking),
    memory: () => ({ now: memoryOf(child, 'VmRSS'), most: memoryOf(child, 'VmHWM') }),
    processorTime: () => processorTime(child.pid),
    longestBlock: () => inquire({ ask: 'longestBlock' }),
    setClock: async (offset) => void (await inquire({ ask: 'setClock', offset })),
    signal: (name) => void child.kill(name),
    ended,
    kill,
    [Symbol.asyncDispose]: kill,
  };
}

/** Reads what a site writes. `isReady` is the port in its log; rejected when its output ends. */
function readOutput(child: ChildProcess) {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output');
  const log: Record<string, unknown>[] = [];
  const errors: string[] = [];
  let output = '';
  const isReady = new Promise<number>((done, fail) => {
    stderr.setEncoding('utf8').on('data', (text: string) => {
      errors.push(text);
      output += text;
    });
    createInterface({ input: stdout }).on('line', (line) => {
      output += `${line}\n`;
      try {
        const entry = JSON.parse(line) as Record<string, unknown>;
        log.push(entry);
        if (entry.msg === 'Portico is ready') done(Number(entry.port));
      } catch {
        errors.push(line);
      }
    });
    child.once('close', () => fail(new Error('The process has ended')));
  });
  isReady.catch(() => undefined);
  return { log, errors, output: () => output, isReady };
}

async function untilAnswered(port: number, path: string, isOver: () => boolean): Promise<void> {
  const isWell = async () => (await ask(port, path)).status === 200;
  while (!isOver() && !(await isWell().catch(() => false))) await pause(5);
}

function memoryOf({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Milliseconds that a process and those it has started have used. @returns NaN where it cannot be known */
export function processorTime(pid: number | string | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticksPerSecond = 100;
    const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children.filter(Boolean).reduce((sum, it) => sum + (processorTime(it) || 0), own);
  } catch {
    return Number.NaN;
  }
}

/** A site that can be started again at its address, each time as the one before or another one. */
export interface Machine {
  /** Starts it, and waits until it is ready. @throws StartFailed */
  start(how?: SiteStart): Promise<void>;
  /** Kills it at any time. */
  kill(): Promise<void>;
  /** What runs, or ran last. */
  running(): StartedSite | undefined;
}

/** A machine on which nothing runs yet. @param env the settings, with `PORT` */
export function createMachine(env: Environment, usual: SiteStart = {}): Machine {
  let site: StartedSite | undefined;
  return {
    async start(how = {}) {
      site = await startSite(env, { ...usual, ...how });
    },
    kill: async () => site?.kill(),
    running: () => site,
  };
}
