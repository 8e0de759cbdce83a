import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A request that is sent many times. `{n}` in each text is replaced by its number. */
export interface LoadRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
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
   * request at a time.
   */
  readonly pace: { readonly rate: number } | { readonly clients: number };
  /** Seconds of sending. */
  readonly seconds: number;
  /** The most requests; default no limit. */
  readonly count?: number;
  /** Seconds to wait for the last answers; default 10. */
  readonly drain?: number;
}

/** The result of a load. */
export interface LoadResult {
  readonly sent: number;
  /** Answers by status; 0 for a request that failed or timed out. */
  readonly statuses: Readonly<Record<number, number>>;
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

/**
 * Loads a site from a separate process.
 * @throws when it would take too long, or the process fails
 */
export async function applyLoad(load: Load): Promise<LoadResult> {
  if (load.seconds > longest) throw new Error(`A load may take at most ${longest} s`);
  const child = fork(resolve(import.meta.dirname, 'loadProcess.ts'));
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  child.send(load);
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`The process that makes the load ended with ${status}`);
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
  ended.catch(() => undefined);
  process.off('exit', stop);
  stop();
  return result;
}

/** Formats answers by status. */
export function statusesText(statuses: LoadResult['statuses']): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
    .join(', ');
}
