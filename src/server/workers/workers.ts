import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pauseAfter } from '../../deliveries/backoff.ts';
import type { Log } from '../operation/log.ts';
import { send } from './askWorkers.ts';
import type { Report } from './messages.ts';
import { workerNumber } from './team.ts';

/** A worker process. A draining one still answers on the connections that it has. */
export interface Member {
  /** From 1. The worker that replaces another one has the same number. */
  readonly number: number;
  readonly worker: Worker;
  state: 'starting' | 'ready' | 'draining' | 'ended';
}

/** Why a worker ended: in a restart or stop that was asked for, or unexpectedly. */
export type End = 'asked' | 'crash';

export interface WorkersOptions {
  readonly count: number;
  readonly log: Log;
  /** How long a draining worker answers on open connections (`RESTART_DRAIN_SECONDS`). */
  readonly drainSeconds: number;
  /** Called with each message of a worker. */
  readonly onReport: (report: Report, member: Member) => void;
  readonly onEnd: (member: Member, end: End) => void;
}

/** The workers of a site. */
export interface Workers {
  /**
   * Starts all workers.
   * @returns the port that they share
   * @throws when one cannot start
   */
  start(): Promise<number | undefined>;
  /** Replaces one worker after another; the site answers all the time. */
  restart(): Promise<void>;
  /** Stops all workers. @returns whether each ended by itself and without an error */
  stop(graceSeconds: number): Promise<boolean>;
  /** All processes that run. */
  members(): readonly Member[];
}

/** How long a worker may take to start, in milliseconds: 100,000 items take 20 seconds. */
const startWithin = 120_000;

/** How long a worker may take to end, after the time it was given, in milliseconds. */
const endWithin = 9_000;

/** A worker that has run this long, in milliseconds, is replaced without a longer pause. */
const soundAfter = 60_000;
const firstPause = 500;
const longestPause = 60_000;

/** Prepares the workers of a site; they share the port, and no connection is lost between them. */
export function createWorkers(options: WorkersOptions): Workers {
  const { count, log, drainSeconds, onReport, onEnd } = options;
  const members = new Set<Member>();
  let isStopping = false;
  let isRestarting = false;
  let port: number | undefined;

  /** Starts a worker. @throws when it ends, or takes too long, before it is ready */
  async function begin(number: number): Promise<Member> {
    const worker = cluster.fork({ [workerNumber]: number });
    const member: Member = { number, worker, state: 'starting' };
    members.add(member);
    const begun = performance.now();
    const late = setTimeout(() => worker.process.kill('SIGKILL'), startWithin);
    return new Promise((resolve, reject) => {
      worker.on('message', (report: Report) => {
        if (report.kind === 'ready') {
          clearTimeout(late);
          member.state = 'ready';
          port = report.port;
          log.info({ worker: number, pid: worker.process.pid }, 'A worker is ready');
          resolve(member);
        }
        onReport(report, member);
      });
      worker.once('exit', (code, signal) => {
        clearTimeout(late);
        members.delete(member);
        const was = member.state;
        member.state = 'ended';
        onEnd(member, was === 'draining' || isStopping ? 'asked' : 'crash');
        if (was === 'starting') reject(new Error(`Worker ${number} ended before it was ready`));
        if (was !== 'ready' || isStopping) return;
        log.error({ worker: number, code, signal }, 'A worker ended and is being replaced');
        void replace(number, performance.now() - begun > soundAfter ? 1 : undefined);
      });
    });
  }

  const failures = new Map<number, number>();

  /** Starts a worker in place of one that crashed; later and later, if it crashes again. */
  async function replace(number: number, from?: number): Promise<void> {
    const failed = from ?? (failures.get(number) ?? 0) + 1;
    failures.set(number, failed);
    await sleep(pauseAfter(failed, firstPause, longestPause));
    if (isStopping) return;
    await begin(number).catch((err: unknown) => {
      log.error({ err, worker: number }, 'A worker cannot be replaced yet');
      return isStopping ? undefined : replace(number);
    });
  }

  /** Waits for the end of a worker. @returns whether it ended in time and without an error */
  async function ended({ worker, state }: Member, withinMs: number): Promise<boolean> {
    if (state === 'ended') return worker.process.exitCode === 0;
    const late = setTimeout(() => worker.process.kill('SIGKILL'), withinMs);
    const [code] = await once(worker, 'exit');
    clearTimeout(late);
    return code === 0;
  }

  async function replaceAll(): Promise<void> {
    for (const old of [...members]) {
      if (isStopping) return;
      // A worker that has crashed meanwhile is replaced already.
      if (old.state !== 'ready') continue;
      await begin(old.number);
      old.state = 'draining';
      send(old.worker, { kind: 'drain', seconds: drainSeconds });
      await ended(old, drainSeconds * 1_000 + endWithin);
    }
  }

  return {
    async start() {
      await Promise.all(Array.from({ length: count }, (_, i) => begin(i + 1)));
      return port;
    },
    async restart() {
      if (isRestarting) return log.warn('A restart is under way already');
      isRestarting = true;
      log.info('The workers are being replaced, one after another');
      try {
        await replaceAll();
        log.info('The workers have been replaced');
      } catch (err) {
        log.error({ err }, 'The restart was given up; the workers that remain go on');
      } finally {
        isRestarting = false;
      }
    },
    async stop(graceSeconds) {
      isStopping = true;
      const results = [...members].map((member) => {
        // Nothing depends on a worker that is not ready, and it does not follow orders yet.
        if (member.state === 'starting') member.worker.process.kill('SIGKILL');
        else send(member.worker, { kind: 'stop', graceSeconds });
        const isExpected = member.state === 'starting';
        const end = ended(member, graceSeconds * 1_000 + endWithin);
        return end.then((isClean) => isClean || isExpected);
      });
      return (await Promise.all(results)).every(Boolean);
    },
    members: () => [...members],
  };
}
