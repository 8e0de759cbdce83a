import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { EvidenceFault } from '../../country/detectCountry.server.ts';
import type { GeoLookup } from '../../country/geo.ts';

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

const lookups = new Counter({
  name: 'portico_geo_lookups_total',
  help: 'Lookups of countries by the geo-IP service, without those that were cached, by result',
  labelNames: ['result'],
  registers: [metrics],
});

/** Counts a lookup by the geo-IP service. @param result one of a few fixed words */
export function countGeoLookup(result: string): void {
  lookups.inc({ result });
}

const day = 24 * 60 * 60 * 1000;

/**
 * Exports the age of the country data, if the source knows it.
 * @param database the operator's own (`GEOIP_DB`), or the one of the release, which ages with it
 */
export function watchCountryDataAge(
  geo: Pick<GeoLookup, 'describe'>,
  database: 'own' | 'bundled',
): void {
  if (!geo.describe().buildDate) return;
  gauge(
    'portico_country_data_age_days',
    'The age of the country database (geo-IP) in days',
    () => (Date.now() - (geo.describe().buildDate?.getTime() ?? Number.NaN)) / day,
    { database },
  );
}
