import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of the process, in the form Prometheus reads. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const pages = new Counter({
  name: 'portico_pages_total',
  help: 'Page requests by how the cache of finished pages met them',
  labelNames: ['cache'],
  registers: [metrics],
});

const counters = {
  fresh: pages.labels('fresh'),
  ageing: pages.labels('ageing'),
  expired: pages.labels('expired'),
  miss: pages.labels('miss'),
};

/** Counts page requests. */
export const pageMetrics = {
  /** @param outcome the age of the cached page, or `miss` */
  count(outcome: keyof typeof counters): void {
    counters[outcome].inc();
  },
};

/** Shows a number that is read when the metrics are; a gauge of the same name gives way. */
export function gauge(name: string, help: string, read: () => number | Promise<number>): void {
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers: [metrics],
    async collect() {
      this.set(await read());
    },
  });
}
