import { noSeatsTaken, type SeatsTaken } from '../content/view/registration.ts';
import type { SeatCount } from './registration.ts';
import type { RegistrationStore } from './registrationStore.ts';

/** The seats taken, as this process last saw them, so that pages do not wait for the store. */
export interface SeatCounts {
  /** The seats taken of an event. */
  takenOf(event: string): SeatsTaken;
  /** All events with seats taken. The map is never altered; each read makes a new one. */
  counts(): ReadonlyMap<string, SeatsTaken>;
  /** Reads the store again; calls at the same time share one query. @throws StoreUnavailable */
  refresh(): Promise<void>;
}

/** Creates the counts; nothing is read yet. */
export function createSeatCounts(read: () => ReturnType<RegistrationStore['counts']>): SeatCounts {
  let counts: ReadonlyMap<string, SeatCount> = new Map();
  let reading: Promise<void> | undefined;
  let isStale = false;

  /** A read that has begun may not see what was just stored, so one more follows. */
  async function readAll(): Promise<void> {
    do {
      isStale = false;
      counts = new Map((await read()).map((count) => [count.event, count]));
    } while (isStale);
  }

  function refresh(): Promise<void> {
    isStale = true;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    takenOf: (event) => counts.get(event) ?? noSeatsTaken,
    counts: () => counts,
    refresh,
  };
}
