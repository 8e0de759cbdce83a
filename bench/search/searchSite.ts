import { startSite } from '../site.ts';

/** A running site that searches, and what it took to get there. */
export interface SearchSite {
  readonly url: string;
  /** What the process has needed so far. */
  load(): Promise<{
    /** Seconds until everything was searched. */
    readonly buildSeconds: number;
    /** The 99th percentile of the event loop's lag since the load began, in milliseconds. */
    readonly lag: number;
    /** MiB that the search adds to the same site without. */
    readonly memory: number;
    /** The most MiB the process ever held. */
    readonly peak: number;
  }>;
  stop(): Promise<void>;
}

/** The time between two looks of the clock that measures the lag, which counts itself as lag. */
const clockMilliseconds = 10;

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await isDone()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The search index was not built in two minutes');
}

const mebi = 1024 * 1024;

/**
 * Starts the site on a content folder and waits until all of it is searched. It may use every core,
 * as the threads that search and write the index do where a site runs; the load has no core of its own.
 * @param records how many records there are
 * @throws when that takes longer than two minutes
 */
export async function searchSite(
  content: string,
  data: string,
  records: number,
): Promise<SearchSite> {
  // All visitors of the load come from one address.
  const env = { CONTENT_DIR: content, DATA_DIR: data, RATE_LIMIT: 'off' };
  const server = await startSite({
    env,
    readyAt: '/healthz',
    giveUpAfter: 120,
    onAllCores: true,
  });
  const resident = () => metric(server.url, 'process_resident_memory_bytes');
  const before = await resident();
  const begun = performance.now();
  await until(async () => (await metric(server.url, 'portico_search_records')) === records);
  const buildSeconds = (performance.now() - begun) / 1000;
  // The lag of the building is not that of the searches: reading it begins a new count.
  await metric(server.url, 'nodejs_eventloop_lag_p99_seconds');
  return {
    url: server.url,
    async load() {
      const lag = 1_000 * (await metric(server.url, 'nodejs_eventloop_lag_p99_seconds'));
      return {
        buildSeconds,
        lag: Math.max(0, lag - clockMilliseconds),
        memory: ((await resident()) - before) / mebi,
        peak: server.peakMemory() ?? Number.NaN,
      };
    },
    stop: () => server.stop(),
  };
}
