import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { EvidenceFault } from '../../country/evidence.ts';

/** The metrics of the process, in the form Prometheus reads. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const pages = new Counter({
  name: 'portico_pages_total',
  help: 'Page requests by the state of the cached page',
  labelNames: ['cache'],
  registers: [metrics],
});

const counters = {
  fresh: pages.labels('fresh'),
  aging: pages.labels('aging'),
  expired: pages.labels('expired'),
  miss: pages.labels('miss'),
};
// A count that begins with its first event hides that event from rates, and a panel shows nothing.
for (const counter of Object.values(counters)) counter.inc(0);

const shed = new Counter({
  name: 'portico_pages_shed_total',
  help: 'Page requests that were not rendered: a stale page sent, refused as too busy, or limited by address',
  labelNames: ['answer'],
  registers: [metrics],
});
for (const answer of ['stale', 'refused', 'limited']) shed.labels(answer).inc(0);

/** Counts page requests. */
export const pageMetrics = {
  /** @param outcome the age of the cached page, or `miss` */
  count(outcome: keyof typeof counters): void {
    counters[outcome].inc();
  },
  /** @param answer the answer sent instead of a newly rendered page */
  countShed(answer: 'stale' | 'refused' | 'limited'): void {
    shed.inc({ answer });
  },
};

const evidence = new Counter({
  name: 'portico_country_evidence_faults_total',
  help: 'Requests with an ambiguous country, by fault',
  labelNames: ['fault'],
  registers: [metrics],
});

/** Counts requests whose country is uncertain. */
export function countEvidenceFault(fault: EvidenceFault): void {
  evidence.inc({ fault });
}

/**
 * Adds a gauge that is read on each scrape; it replaces a gauge of the same name.
 * @param labels the labels of its only value; default none
 */
export function gauge(
  name: string,
  help: string,
  read: () => number | Promise<number>,
  labels: Readonly<Record<string, string>> = {},
): void {
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [metrics],
    async collect() {
      this.set(labels, await read());
    },
  });
}
