import { startSite } from '../site.ts';

/** A running site with its search, and the cost of starting it. */
export interface SearchSite {
  readonly url: string;
  /** The resources that the process has used so far. */
  load(): Promise<{
    /** Seconds until the index was complete. */
    readonly buildSeconds: number;
    /** The 99th percentile of the event loop's lag since the load began, in milliseconds. */
    readonly lag: number;
    /** The MiB that the search adds to the same site without it. */
    readonly memory: number;
    /** The most MiB that the process ever used. */
    readonly peak: number;
  }>;
  stop(): Promise<void>;
}

/** The interval of the clock that measures the lag, which itself counts as lag. */
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
  throw new Error('The search index was not complete after two minutes');
}

const mebi = 1024 * 1024;

/**
 * Starts the site on a content folder and waits for its search index. It may use every core,
 * because the threads that search and write the index do so in production; the load has no separate
 * core.
 * @param records how many records there are
 * @throws when that takes longer than two minutes
 */
export async function searchSite(
  content: string,
  data: string,
  records: number,
): Promise<SearchSite> {
  // All visitors of the load have one address.
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
  // Reading the lag resets it, so that the lag of building the index does not count for the
  // searches.
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
