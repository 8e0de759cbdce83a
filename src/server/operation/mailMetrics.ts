import { Counter } from 'prom-client';
import { metrics } from './metrics.ts';

const deliveries = new Counter({
  name: 'portico_mails_total',
  help: 'Attempts to send a mail by result: failed is retried, dead is not',
  labelNames: ['outcome'],
  registers: [metrics],
});
for (const outcome of ['delivered', 'failed', 'refused', 'dead']) deliveries.labels(outcome).inc(0);

/** Counts mails. */
export const mailMetrics = {
  attempted: (outcome: 'delivered' | 'failed' | 'refused' | 'dead'): void =>
    deliveries.inc({ outcome }),
};
