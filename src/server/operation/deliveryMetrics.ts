import { Counter } from 'prom-client';
import type { Backlog } from '../../deliveries/delivery.ts';
import { gauge, metrics } from './metrics.ts';

const leadsStored = new Counter({
  name: 'portico_leads_stored_total',
  help: 'Stored leads, without repeats',
  registers: [metrics],
});

/** Counts a stored lead. */
export const countStoredLead = (): void => leadsStored.inc();

const outcomes = ['delivered', 'failed', 'refused', 'dead'] as const;

/** The result of an attempt to deliver: failed is retried, dead is not. */
type Outcome = (typeof outcomes)[number];

function counterOfAttempts(name: string, help: string): (outcome: Outcome) => void {
  const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [metrics] });
  for (const outcome of outcomes) counter.labels(outcome).inc(0);
  return (outcome) => counter.inc({ outcome });
}

/** Counts an attempt to deliver a lead. */
export const countLeadAttempt = counterOfAttempts(
  'portico_lead_deliveries_total',
  'Attempts to deliver a lead by result: failed is retried, dead is not',
);

/** Counts an attempt to send a mail. */
export const countMailAttempt = counterOfAttempts(
  'portico_mails_total',
  'Attempts to send a mail by result: failed is retried, dead is not',
);

/** How long one reading of the backlog is reused, in milliseconds. */
const freshFor = 1_000;

/**
 * Adds gauges for what is still to be delivered. They are read on each scrape; NaN if the database
 * cannot be read.
 */
export function watchBacklog(
  what: 'leads' | 'mails',
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
    gauge(`portico_${what}_${name}`, help, readLatest(of));
  number('waiting', `The ${what} still to be delivered`, (it) => it.waiting);
  number('dead', `The ${what} whose delivery was given up`, (it) => it.dead);
  number(
    'oldest_waiting_seconds',
    `The age of the oldest of the ${what} that wait`,
    ({ oldest }) => (oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0),
  );
}
