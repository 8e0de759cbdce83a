import { Counter, Histogram } from 'prom-client';
import { type BreakerState, type SearchIndex, searchIndexes } from '../../search/search.ts';
import { gauge, metrics } from './metrics.ts';

const seconds = new Histogram({
  name: 'portico_search_seconds',
  help: 'Time from a search to its answer, including the wait',
  labelNames: ['index'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [metrics],
});

for (const index of searchIndexes) seconds.zero({ index });

const searches = new Counter({
  name: 'portico_search_queries_total',
  help: 'Searches with a query, by whether they had hits',
  labelNames: ['index', 'found'],
  registers: [metrics],
});

const answers = new Counter({
  name: 'portico_search_answers_total',
  help: 'Requests with searches, by the backend that answered',
  labelNames: ['backend'],
  registers: [metrics],
});

const failures = new Counter({
  name: 'portico_search_failures_total',
  help: 'Requests with searches that the search service did not answer, by reason',
  labelNames: ['reason'],
  registers: [metrics],
});

const refused = new Counter({
  name: 'portico_search_refused_total',
  help: 'Requests with searches that were not answered, by reason',
  labelNames: ['reason'],
  registers: [metrics],
});

const threadFailures = new Counter({
  name: 'portico_search_thread_failures_total',
  help: 'Search threads that crashed or hung and were replaced',
  labelNames: ['reason'],
  registers: [metrics],
});

for (const reason of ['crashed', 'hung']) threadFailures.labels(reason).inc(0);

const indexFailures = new Counter({
  name: 'portico_search_index_failures_total',
  help: 'Failed updates of the search index, which are retried',
  registers: [metrics],
});

const hiddenHits = new Counter({
  name: 'portico_search_hidden_hits_total',
  help: 'Hits that were withheld by the current content but not by the index; they were not shown',
  registers: [metrics],
});

const breakers: Readonly<Record<BreakerState, number>> = { closed: 0, 'half-open': 1, open: 2 };

/** The latest record searches with a query: 1 for each without hits, else 0. */
const latest: number[] = [];
const mostLatest = 1_000;

gauge(
  'portico_search_zero_result_rate',
  'Share of the latest 1,000 searches with a query that had no hits',
  () => latest.reduce((sum, empty) => sum + empty, 0) / Math.max(latest.length, 1),
);

/** Measures searches. */
export const searchMetrics = {
  /** @param hits undefined if the query was empty */
  answered(index: SearchIndex, duration: number, hits: number | undefined): void {
    seconds.observe({ index }, duration);
    if (hits === undefined) return;
    searches.inc({ index, found: hits > 0 ? 'yes' : 'no' });
    if (index !== 'records') return;
    latest.push(Number(hits === 0));
    if (latest.length > mostLatest) latest.shift();
  },
  /** @param backend the name of the backend that answered */
  answeredBy(backend: string): void {
    answers.inc({ backend });
  },
  /** @param reason one of a few fixed words */
  failed(reason: string): void {
    failures.inc({ reason });
  },
  /** @param reason a reason of `SearchUnavailable` */
  refused(reason: string): void {
    refused.inc({ reason });
  },
  /** Counts a search thread that had to be replaced. */
  threadFailed(reason: string): void {
    threadFailures.inc({ reason });
  },
  /** Counts an update of the index that failed. */
  indexFailed(): void {
    indexFailures.inc();
  },
  /** @param count the number of hits left out */
  hid(count: number): void {
    if (count > 0) hiddenHits.inc(count);
  },
  /** Adds a gauge for the circuit breaker of a search service. */
  showBreaker(read: () => BreakerState): void {
    const help = 'The circuit breaker of the search service: 0 closed, 1 half-open, 2 open';
    gauge('portico_search_breaker', help, () => breakers[read()]);
  },
};
