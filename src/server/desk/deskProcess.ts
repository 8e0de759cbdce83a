import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Log } from '../operation/log.ts';

/** How long the desk may take to start, and to end, in milliseconds. */
const startWithin = 30_000;
const endWithin = 5_000;

/** The process of the desk, which starts when its socket is asked for. */
export interface DeskProcess {
  /** The socket that it listens on. @throws when it does not start */
  socket(): Promise<string>;
  /** Ends it at once, because it hangs; the next request starts another one. */
  kill(): void;
  /** Ends it, and waits until it has ended. */
  stop(): Promise<void>;
}

interface Running {
  readonly process: ChildProcess;
  readonly socket: string;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Keeps one process of the desk, and a new one after it ended for whatever reason (PROOF-11). */
export function createDeskProcess(log: Log): DeskProcess {
  let starting: Promise<Running> | undefined;

  function start(): Promise<Running> {
    const started = startDesk(log);
    starting = started;
    const forget = () => {
      if (starting === started) starting = undefined;
    };
    started.then(({ process: child }) => {
      if (hasEnded(child)) forget();
      else child.once('exit', forget);
    }, forget);
    return started;
  }

  return {
    socket: async () => (await (starting ?? start())).socket,
    kill() {
      const hung = starting;
      starting = undefined;
      hung?.then(
        ({ process: child }) => child.kill('SIGKILL'),
        () => undefined,
      );
    },
    async stop() {
      const running = await starting?.catch(() => undefined);
      starting = undefined;
      if (!running || hasEnded(running.process)) return;
      const { process: child } = running;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      // One that hangs does not hear it, and would keep the site from its end.
      const timer = setTimeout(() => child.kill('SIGKILL'), endWithin);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Starts the process of the desk. @throws when it does not listen in time */
async function startDesk(log: Log): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  const socket = join(folder, 's');
  const child = fork(resolve(import.meta.dirname, '../../../build/start/desk.js'), [socket], {
    // Its log lines go to the log of the site.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => undefined);
  child.once('exit', remove);
  try {
    await new Promise<void>((done, fail) => {
      const timer = setTimeout(() => fail(new Error('The desk does not start')), startWithin);
      child.once('message', () => done());
      child.once('error', fail);
      child.once('exit', () => fail(new Error('The desk ended at its start')));
      child.once('message', () => clearTimeout(timer));
      child.once('exit', () => clearTimeout(timer));
    });
  } catch (error) {
    child.kill('SIGKILL');
    remove();
    throw error;
  }
  log.info('The desk has started');
  return { process: child, socket };
}
