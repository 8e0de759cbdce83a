import { Counter, Gauge } from 'prom-client';
import type { FaultCounts, FaultyCounts } from '../../content/edition/edition.server.ts';
import type { Fleet } from '../../content/edition/fleet.server.ts';
import type { Staleness } from '../../content/edition/source.server.ts';
import { faultRules } from '../../contentCheck/fault.ts';
import type { Log } from './log.ts';
import { gauge, metrics } from './metrics.ts';

/** Adds gauges that show whether, and since when, the content may be outdated. */
export function watchAge(staleness: () => Staleness | undefined): void {
  gauge('portico_content_stale', '1 while old content is served', () => (staleness() ? 1 : 0));
  gauge(
    'portico_content_age_seconds',
    'Time since the content could not be kept current; 0 while it is',
    () => ageOf(staleness()) / 1_000,
  );
}

/** Adds gauges of the processes that switch to new content together (CONTENT-58). */
export function watchFleet(fleet: Pick<Fleet, 'processes' | 'differsFor'>): void {
  gauge(
    'portico_content_processes',
    'Processes that switch to new content together',
    fleet.processes,
  );
  gauge(
    'portico_content_differs_seconds',
    'For how long processes have served different content; 0 if they serve the same',
    () => fleet.differsFor() / 1_000,
  );
}

/** How old content may be, in milliseconds. */
export const ageOf = (staleness: Staleness | undefined): number =>
  staleness ? Math.max(0, Date.now() - staleness.since) : 0;

/** Adds a gauge of the faults of the content, by rule (CONTENT-46). */
export function watchFaults(read: () => FaultCounts): void {
  const name = 'portico_content_faults';
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Faults of the content because of which parts are left out, by rule',
    labelNames: ['rule'],
    registers: [metrics],
    collect() {
      const counts = read();
      for (const rule of faultRules) this.set({ rule }, counts[rule] ?? 0);
    },
  });
}

/** Adds a gauge of the items that are not shown as their source has them (CONTENT-49). */
export function watchFaultyItems(read: () => FaultyCounts): void {
  const name = 'portico_content_faulty_items';
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Items that cannot be read: shown in their last good version, or withheld',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      for (const [state, count] of Object.entries(read())) this.set({ state }, count);
    },
  });
}

const reduced = new Counter({
  name: 'portico_content_html_reduced_total',
  help: 'Texts of the content whose HTML had tags that are not allowed',
  registers: [metrics],
});

/** The most tags that are logged: each once, so that one faulty editor does not fill the log. */
const mostLogged = 100;

/** Counts the texts whose HTML was reduced, and logs each tag that was removed or replaced once. */
export function noteReduced(log: Log): (tags: readonly string[]) => void {
  const logged = new Set<string>();
  return (tags) => {
    reduced.inc();
    const fresh = tags.map((it) => it.slice(0, 40)).filter((it) => !logged.has(it));
    if (fresh.length === 0 || logged.size >= mostLogged) return;
    for (const tag of fresh) logged.add(tag);
    log.warn(
      { tags: fresh },
      'HTML of the content has tags that are not allowed; they are replaced',
    );
  };
}

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
