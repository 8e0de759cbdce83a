import { Counter } from 'prom-client';
import { gauge, metrics } from './metrics.ts';

const polls = new Counter({
  name: 'portico_events_polls_total',
  help: 'Requests to the events endpoint, by result',
  labelNames: ['result'],
  registers: [metrics],
});

/** When the endpoint last sent events, or this process started, in milliseconds since the epoch. */
let answeredAt = Date.now();

/** Counts a request to the events endpoint. @param result one of a few fixed words */
export function countEventsPoll(result: 'changed' | 'same' | 'failed'): void {
  polls.inc({ result });
  if (result !== 'failed') answeredAt = Date.now();
}

/** Adds a gauge that shows how old the events of the endpoint are. */
export function watchEvents(): void {
  gauge(
    'portico_events_age_seconds',
    'Time since the events endpoint last sent events, or since the start',
    () => (Date.now() - answeredAt) / 1_000,
  );
}
