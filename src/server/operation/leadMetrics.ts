import { Counter } from 'prom-client';
import type { Backlog } from '../../leads/leadStore.ts';
import { gauge, metrics } from './metrics.ts';

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

/** Counts leads. */
export const leadMetrics = {
  stored: (): void => stored.inc(),
  attempted: (outcome: 'delivered' | 'failed' | 'refused' | 'dead'): void =>
    deliveries.inc({ outcome }),
};

/** How long one reading of the backlog is reused, in milliseconds. */
const freshFor = 1_000;

/**
 * Adds gauges for the leads still to deliver. They are read on each scrape; NaN if the database
 * cannot be read.
 */
export function watchBacklog(
  read: () => Promise<Backlog>,
  onError: (error: unknown) => void,
): void {
  let latest: Promise<Backlog | undefined> | undefined;
  let readAt = 0;
  const readLatest = (of: (backlog: Backlog) => number) => async () => {
    if (!latest || performance.now() - readAt > freshFor) {
      readAt = performance.now();
      latest = read().catch((error: unknown) => {
        onError(error);
        return undefined;
      });
    }
    const backlog = await latest;
    return backlog ? of(backlog) : Number.NaN;
  };
  // All processes of the site read the same database.
  const number = (name: string, help: string, of: (backlog: Backlog) => number) =>
    gauge(name, help, readLatest(of), 'max');
  number('portico_leads_waiting', 'Leads still to be delivered', (it) => it.waiting);
  number('portico_leads_dead', 'Leads whose delivery was given up', (it) => it.dead);
  number(
    'portico_leads_oldest_waiting_seconds',
    'Age of the oldest lead still to be delivered',
    ({ oldest }) => (oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0),
  );
}
