import type { CurrentView } from '../content/edition/currentView.server.ts';
import type { Derivation, View } from '../content/edition/view.server.ts';
import { noSeatsTaken, type SeatsTaken } from '../content/view/registration.ts';
import { runAgainIfAsked } from '../content/workQueue.server.ts';
import type { RecordState } from '../search/record.ts';
import type { EventEntries } from './eventEntries.server.ts';
import { differences, type EventStates, type MadeStates, statesAt } from './eventStates.server.ts';
import type { SeatCount } from './registration.ts';
import type { RegistrationStore } from './registrationStore.ts';

/** The states of events that lists show, filter and count now (REG-1, EVENT-6). */
export interface CurrentStates {
  /**
   * The states that belong to the current view, at most a few seconds old. Who takes both in the same
   * step gets states of exactly the events of that view; before any content there are none.
   */
  now(): EventStates;
  /** The states of a view at a moment, as for a preview, with the seats that are taken now. */
  at(view: View, moment: Date): EventStates;
  close(): void;
}

/** The dependencies of the current states. */
interface CurrentStatesParts {
  readonly current: Pick<CurrentView, 'isThere' | 'now' | 'onSwitch'>;
  readonly entries: Derivation<EventEntries>;
  readonly seats: Pick<SeatCounts, 'refresh' | 'counts'>;
  /**
   * Tells the search which states have changed. What it could not take is sent again.
   * @throws when it cannot take them
   */
  readonly show: (states: readonly RecordState[]) => Promise<void>;
  /**
   * Called with the events whose states lists show from now on, once the search knows them, if it
   * answers; not with the first states.
   */
  readonly onChange?: (events: readonly string[]) => void;
  /** Called when the seats cannot be read or the states cannot be shown; the last ones stay. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two comparisons; default 3,000. */
  readonly every?: number;
}

const noStates: EventStates = { id: '', takenOf: () => noSeatsTaken, stateOf: () => '' };

/**
 * Creates the current states. Until they are closed they follow seats and time; those of a new view go
 * live with it.
 */
export function createCurrentStates(parts: CurrentStatesParts): CurrentStates {
  const { current, entries, seats, show, onChange, onError, every = 3_000 } = parts;
  let newest: MadeStates | undefined;
  let shown = noStates;
  /** The states that the search does not know yet, by record. */
  const untold = new Map<string, string>();
  /** The events of these states that `onChange` does not know yet. */
  const changed = new Set<string>();
  let isFirst = true;

  function renew(): MadeStates {
    const next = statesAt(current.now().get(entries), seats.counts(), new Date(), newest);
    for (const { event, language, state } of differences(newest, next)) {
      untold.set(`${event}-${language}`, state);
      changed.add(event);
    }
    newest = next;
    return next;
  }

  function showInLists({ id, takenOf, stateOf }: MadeStates): void {
    // While the search does not know all states, its counts will change.
    shown = { id: untold.size > 0 ? `${id}-` : id, takenOf, stateOf };
  }

  async function tell(): Promise<void> {
    const told = [...untold];
    try {
      await show(told);
      // Content may have changed some of them again meanwhile.
      for (const [record, state] of told) {
        if (untold.get(record) === state) untold.delete(record);
      }
    } catch (error) {
      onError(error);
    }
  }

  async function publish(): Promise<void> {
    if (!current.isThere()) return;
    renew();
    const events = [...changed];
    changed.clear();
    // The search comes first: a list that is made from now on must count by the same states.
    if (untold.size > 0) await tell();
    showInLists(newest as MadeStates);
    if (events.length > 0 && !isFirst) onChange?.(events);
    isFirst = false;
  }

  async function compare(): Promise<void> {
    // New content does not wait for a slow database.
    if (changed.size > 0) await publish();
    await seats.refresh().catch(onError);
    await publish();
  }
  const follow = runAgainIfAsked(compare, onError);

  /** A page made from a view must not use states of another one, so these do not wait. */
  function takeView(): void {
    showInLists(renew());
    void follow();
  }

  const unregister = current.onSwitch(takeView);
  if (current.isThere()) takeView();
  const timer = setInterval(() => void follow(), every);
  timer.unref();
  return {
    now: () => shown,
    at: (view, moment) => statesAt(view.get(entries), seats.counts(), moment),
    close() {
      clearInterval(timer);
      unregister();
    },
  };
}

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
  return {
    takenOf: (event) => counts.get(event) ?? noSeatsTaken,
    counts: () => counts,
    refresh: runAgainIfAsked(async () => {
      counts = new Map((await read()).map((count) => [count.event, count]));
    }),
  };
}
