import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Response times of one address, in milliseconds. */
export interface ProbedTimes {
  readonly count: number;
  readonly p95: number;
  readonly longest: number;
  /** Requests that failed or had another status than 200. */
  readonly failures: number;
}

/** Requests one address repeatedly, from a worker thread. */
export interface Probe {
  /** Stops it; a request in progress counts with the time it has taken. */
  stop(): Promise<ProbedTimes>;
}

/**
 * Starts to request an address of a site.
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
      const message = once(worker, 'message');
      worker.postMessage('stop');
      const [times] = (await message) as [ProbedTimes];
      await worker.terminate();
      return times;
    },
  };
}

/** Formats response times. */
export function timesText({ p95, longest, failures, count }: ProbedTimes): string {
  const failed = failures > 0 ? `, ${failures} of ${count} failed` : '';
  return `at most ${Math.round(longest)} ms, p95 ${Math.round(p95)} ms${failed}`;
}
