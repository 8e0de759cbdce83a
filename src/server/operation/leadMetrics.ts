import { Counter } from 'prom-client';
import { metrics } from './metrics.ts';

const stored = new Counter({
  name: 'portico_leads_stored_total',
  help: 'Stored leads, without repeats',
  registers: [metrics],
});

const deliveries = new Counter({
  name: 'portico_lead_deliveries_total',
  help: 'Attempts to deliver a lead by result: failed is retried, dead is not',
  labelNames: ['outcome'],
  registers: [metrics],
});
for (const outcome of ['delivered', 'failed', 'refused', 'dead']) deliveries.labels(outcome).inc(0);

/** Counts leads. */
export const leadMetrics = {
  stored: (): void => stored.inc(),
  attempted: (outcome: 'delivered' | 'failed' | 'refused' | 'dead'): void =>
    deliveries.inc({ outcome }),
};
