import { createHash } from 'node:crypto';
import { noSeatsTaken, type SeatsTaken } from '../content/view/seats.ts';
import type { SeatCount } from './registration.ts';
import type { RegistrationStore } from './registrationStore.ts';

/** The seats taken, as this process last saw them, so that pages do not wait for the store. */
export interface SeatBoard {
  /** The seats taken of an event. */
  takenOf(event: string): SeatsTaken;
  /**
   * Identifies the seats of all events, in every process. It changes at most once per interval, so
   * that lists stay cached.
   */
  edition(): string;
  /** The events that people wait for. */
  awaited(): readonly string[];
  /** Reads the store again; calls at the same time share one query. @throws StoreUnavailable */
  refresh(): Promise<void>;
  close(): void;
}

/** Other processes' registrations are seen after this time, in milliseconds. */
const refreshEvery = 3_000;

/**
 * Creates the board.
 * @param onError called when the store does not answer; the last numbers stay
 */
export function createSeatBoard(
  read: () => ReturnType<RegistrationStore['counts']>,
  onError: (error: unknown) => void,
): SeatBoard {
  let counts: ReadonlyMap<string, SeatCount> = new Map();
  let reading: Promise<void> | undefined;
  let isStale = false;
  let edition = '';

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

  /** Reads the counts for pages with lists, which are rendered again if any changed. */
  async function publish(): Promise<void> {
    await refresh();
    const byEvent = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
    edition = createHash('sha256').update(JSON.stringify(byEvent)).digest('base64url').slice(0, 22);
  }

  const timer = setInterval(() => void publish().catch(onError), refreshEvery);
  timer.unref();
  void publish().catch(onError);
  return {
    takenOf: (event) => counts.get(event) ?? noSeatsTaken,
    awaited: () => [...counts.values()].filter((it) => it.waiting > 0).map(({ event }) => event),
    edition: () => edition,
    refresh,
    close: () => clearInterval(timer),
  };
}
