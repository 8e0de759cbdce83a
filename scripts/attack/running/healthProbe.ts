import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Answer times of one address, in milliseconds. */
export interface ProbedTimes {
  readonly count: number;
  readonly p95: number;
  readonly longest: number;
  /** Requests that failed or were answered with another status than 200. */
  readonly failures: number;
}

/** Asks for one address again and again, from a thread of its own. */
export interface Probe {
  /** Ends it; a request that is under way counts with the time it has taken. */
  stop(): Promise<ProbedTimes>;
}

/**
 * Begins to ask for an address of a site.
 * @param path default `/healthz`
 * @param every milliseconds between two requests; default 20
 */
export async function startProbe(port: number, path = '/healthz', every = 20): Promise<Probe> {
  const worker = new Worker(new URL('./healthProbeThread.ts', import.meta.url), {
    workerData: { port, path, every },
  });
  await once(worker, 'message');
  return {
    async stop() {
      const told = once(worker, 'message');
      worker.postMessage('stop');
      const [times] = (await told) as [ProbedTimes];
      await worker.terminate();
      return times;
    },
  };
}

/** Times for users. */
export function timesText({ p95, longest, failures, count }: ProbedTimes): string {
  const failed = failures > 0 ? `, ${failures} of ${count} failed` : '';
  return `at most ${Math.round(longest)} ms, p95 ${Math.round(p95)} ms${failed}`;
}
