import { Counter, Histogram } from 'prom-client';
import type { SearchIndex } from '../search/search.ts';
import { gauge, metrics } from './metrics.ts';

const seconds = new Histogram({
  name: 'portico_search_seconds',
  help: 'Time from a search to its answer, waiting included',
  labelNames: ['index'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [metrics],
});

const searches = new Counter({
  name: 'portico_search_queries_total',
  help: 'Searches with a query, by whether they found something',
  labelNames: ['index', 'found'],
  registers: [metrics],
});

/** The latest searches of records with a query: 1 for each that found nothing. */
const latest: number[] = [];
const mostLatest = 1_000;

gauge(
  'portico_search_zero_result_rate',
  'Share of the latest 1,000 searches with a query that found nothing',
  () => latest.reduce((sum, empty) => sum + empty, 0) / Math.max(latest.length, 1),
);

/** Measures searches. */
export const searchMetrics = {
  /** @param hits undefined where nothing was typed */
  answered(index: SearchIndex, duration: number, hits: number | undefined): void {
    seconds.observe({ index }, duration);
    if (hits === undefined) return;
    searches.inc({ index, found: hits > 0 ? 'yes' : 'no' });
    if (index !== 'records') return;
    latest.push(Number(hits === 0));
    if (latest.length > mostLatest) latest.shift();
  },
};
