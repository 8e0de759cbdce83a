import { Counter, Gauge } from 'prom-client';
import type { ContentCache } from '../../content/cache.ts';
import type { ContentSource, FaultCounts, Staleness } from '../../content/source.ts';
import { faultRules } from '../../contentCheck/fault.ts';
import type { Log } from './log.ts';
import { gauge, metrics } from './metrics.ts';

const requests = new Counter({
  name: 'portico_content_requests_total',
  help: 'Requests to the content source by outcome: answered or failed',
  labelNames: ['outcome'],
  registers: [metrics],
});
for (const outcome of ['answered', 'failed']) requests.labels(outcome).inc(0);

const reads = new Counter({
  name: 'portico_cache_reads_total',
  help: 'Reads of a cache of content, and those of them that had to load',
  labelNames: ['cache', 'result'],
  registers: [metrics],
});

/** A content source whose requests are counted. */
export interface CountedSource {
  readonly source: ContentSource;
  /** When the source last answered, in milliseconds since the epoch. */
  answeredAt(): number;
}

/** Counts the requests to a content source, and those that fail. */
export function countRequests(source: ContentSource): CountedSource {
  let answeredAt = Date.now();

  async function counted<T>(answer: Promise<T>): Promise<T> {
    try {
      const value = await answer;
      answeredAt = Date.now();
      requests.inc({ outcome: 'answered' });
      return value;
    } catch (error) {
      requests.inc({ outcome: 'failed' });
      throw error;
    }
  }

  return {
    source: {
      ...source,
      item: (codename, query) => counted(source.item(codename, query)),
      items: (query) => counted(source.items(query)),
    },
    answeredAt: () => answeredAt,
  };
}

/**
 * Adds gauges that show how old the content may be. A source that reports staleness has its content
 * at hand; any other one is asked at least every `CONTENT_TTL_SECONDS`.
 * @param ttlSeconds that time, which is exported for alerts
 */
export function watchAge(
  { source, answeredAt }: CountedSource,
  staleness: () => Staleness | undefined,
  ttlSeconds: number,
): void {
  gauge(
    'portico_content_stale',
    '1 while old content is served',
    () => (staleness() ? 1 : 0),
    'max',
  );
  gauge(
    'portico_content_age_seconds',
    'Time since a change that could not be loaded, or since the content service last answered',
    () => {
      const since = staleness()?.since ?? (source.staleness ? Date.now() : answeredAt());
      return (Date.now() - since) / 1_000;
    },
    'max',
  );
  gauge(
    'portico_content_ttl_seconds',
    'The longest time between two requests to a content service (CONTENT_TTL_SECONDS)',
    () => ttlSeconds,
    'max',
  );
}

/** Adds a gauge of the faults of the content, by rule; all workers serve the same content (CONTENT-46). */
export function watchFaults(read: () => FaultCounts): void {
  const name = 'portico_content_faults';
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Faults of the content because of which parts are left out, by rule',
    labelNames: ['rule'],
    aggregator: 'max',
    registers: [metrics],
    collect() {
      const counts = read();
      for (const rule of faultRules) this.set({ rule }, counts[rule] ?? 0);
    },
  });
}

const reduced = new Counter({
  name: 'portico_content_html_reduced_total',
  help: 'Texts of the content whose HTML had tags that are not allowed',
  registers: [metrics],
});

/** The most tags that are logged: each once, so that one faulty editor does not fill the log. */
const mostLogged = 100;

/** Counts the texts whose HTML was reduced, and logs each tag that was removed or replaced once. */
export function noteReduced(log: Log): (tags: readonly string[]) => void {
  const logged = new Set<string>();
  return (tags) => {
    reduced.inc();
    const fresh = tags.map((it) => it.slice(0, 40)).filter((it) => !logged.has(it));
    if (fresh.length === 0 || logged.size >= mostLogged) return;
    for (const tag of fresh) logged.add(tag);
    log.warn(
      { tags: fresh },
      'HTML of the content has tags that are not allowed; they are replaced',
    );
  };
}

/** Counts how often a cache has what is read. @param name the label of the cache */
export function countReads(
  name: 'pages' | 'callers' | 'answers',
  cache: ContentCache,
): ContentCache {
  const all = reads.labels(name, 'read');
  const loads = reads.labels(name, 'load');
  for (const counter of [all, loads]) counter.inc(0);
  return {
    read(key, load, weigh) {
      all.inc();
      const counted = () => {
        loads.inc();
        return load();
      };
      return cache.read(key, counted, weigh);
    },
    clear: () => cache.clear(),
  };
}
