import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A request of which many are sent. In each text `{n}` stands for its number. */
export interface LoadRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Load put on a site of this machine. `{address}` stands for an address of its own for each. */
export interface Load {
  readonly port: number;
  /** Sent in turn. */
  readonly requests: readonly LoadRequest[];
  /** The number of the first; default 0. */
  readonly from?: number;
  /** So many a second, however fast they are answered; or so many at a time, one after the other. */
  readonly pace: { readonly rate: number } | { readonly clients: number };
  /** Seconds of sending. */
  readonly seconds: number;
  /** The most that are sent; default no limit. */
  readonly count?: number;
  /** Seconds to wait for the last answers; default 10. */
  readonly drain?: number;
}

/** What came of it. */
export interface LoadResult {
  readonly sent: number;
  /** Answers by status; 0 where the request failed or was not answered in time. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Answers 429 and 503 without `Retry-After`. */
  readonly withoutRetryAfter: number;
  /** Milliseconds an answer took; those that were not answered count with the time waited. */
  readonly p95: number;
  readonly longest: number;
  /** Seconds from the first request to the last answer. */
  readonly seconds: number;
}

/** The most seconds a load may take. */
const longest = 1_800;

/**
 * Puts load on a site from a process of its own.
 * @throws when it would take too long, or the process fails
 */
export async function applyLoad(load: Load): Promise<LoadResult> {
  if (load.seconds > longest) throw new Error(`Load is made for ${longest} s at most`);
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

/** Answers by status, for users. */
export function statusesText(statuses: LoadResult['statuses']): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
    .join(', ');
}
