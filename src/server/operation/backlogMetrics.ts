import type { Backlog } from '../../deliveries/delivery.ts';
import { gauge } from './metrics.ts';

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
