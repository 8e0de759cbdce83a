import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Asking } from './ask.ts';
import { endProcess, endWithThisProcess } from './endProcess.ts';

/** A request that is sent many times. `{n}` in each text is replaced by its number. */
export interface LoadRequest extends Pick<Asking, 'method' | 'headers' | 'body'> {
  readonly path: string;
}

/**
 * Load on a site of this machine. `{address}` is replaced by a different address for each request.
 */
export interface Load {
  readonly port: number;
  /** Sent in turn. */
  readonly requests: readonly LoadRequest[];
  /** The number of the first request; default 0. */
  readonly from?: number;
  /**
   * A fixed rate per second, regardless of answers; or a fixed number of clients, each with one
   * request at a time, and a pause in milliseconds before the next one.
   */
  readonly pace: { readonly rate: number } | { readonly clients: number; readonly pause?: number };
  /** Seconds of sending. */
  readonly seconds: number;
  /** The most requests; default no limit. */
  readonly count?: number;
  /** Seconds to wait for the last answers; default 10. */
  readonly drain?: number;
  /** What starts the process that sends, such as `taskset -c 1`; default nothing. */
  readonly under?: readonly string[];
}

/** The result of a load. */
export interface LoadResult {
  readonly sent: number;
  /** Answers by status; 0 for a request that failed or timed out. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Milliseconds of each answer, by status. */
  readonly times: Readonly<Record<number, readonly number[]>>;
  /** Answers 429 and 503 without `Retry-After`. */
  readonly withoutRetryAfter: number;
  /** Milliseconds per answer; requests without an answer count with their waiting time. */
  readonly p95: number;
  readonly longest: number;
  /** Seconds from the first request to the last answer. */
  readonly seconds: number;
}

/** The most seconds of a load. */
const longest = 1_800;

/** Starts a load in a separate process. @throws when it would take too long */
function startLoad(load: Load): { child: ChildProcess; result: Promise<LoadResult> } {
  if (load.seconds > longest) throw new Error(`A load may take at most ${longest} s`);
  const [program = process.execPath, ...args] = [...(load.under ?? []), process.execPath];
  const child = fork(resolve(import.meta.dirname, 'loadProcess.ts'), {
    execPath: program,
    execArgv: args,
  });
  endWithThisProcess(child);
  child.send(load);
  const result = new Promise<LoadResult>((done, fail) => {
    child.on('message', (message) => {
      if (typeof message === 'object') done(message as LoadResult);
    });
    child.once('exit', (status) => fail(new Error(`The load ended with ${status}`)));
  }).finally(() => endProcess(child));
  result.catch(() => undefined);
  return { child, result };
}

/**
 * Loads a site from a separate process.
 * @throws when it would take too long, or the process fails
 */
export const applyLoad = async (load: Load): Promise<LoadResult> => startLoad(load).result;

/** Requests one address repeatedly, from a separate process. */
export interface Probe {
  /** Stops it once the last request is answered. */
  stop(): Promise<ProbedTimes>;
}

/** Response times of a probe. */
export interface ProbedTimes extends LoadResult {
  /** Requests that failed or had another status than 200. */
  readonly failures: number;
}

/**
 * Starts to request an address of a site, on one connection.
 * @param path default `/healthz`
 * @param pause milliseconds between an answer and the next request; default 20
 */
export async function startProbe(port: number, path = '/healthz', pause = 20): Promise<Probe> {
  const pace = { clients: 1, pause };
  const { child, result } = startLoad({ port, requests: [{ path }], pace, seconds: longest });
  await Promise.race([once(child, 'message'), result]);
  return {
    async stop() {
      child.send('stop');
      const times = await result;
      return { ...times, failures: times.sent - (times.statuses[200] ?? 0) };
    },
  };
}

/** Formats response times. */
export function timesText({ p95, longest: most, failures, sent }: ProbedTimes): string {
  const failed = failures > 0 ? `, ${failures} of ${sent} failed` : '';
  return `at most ${Math.round(most)} ms, p95 ${Math.round(p95)} ms${failed}`;
}
