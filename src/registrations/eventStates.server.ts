import { createHash } from 'node:crypto';
import type { LinkedItem } from '../content/elements.ts';
import {
  nextStateChange,
  noSeatsTaken,
  registrationState,
  type SeatsTaken,
} from '../content/view/registration.ts';
import { type Locale, locales } from '../locale/locales.ts';
import type { EventEntries } from './eventEntries.server.ts';

/**
 * The states of registration of all events of one view at one moment. They never change, so all parts
 * of a page that takes them once agree (REG-1, EVENT-6).
 */
export interface EventStates {
  /** Equal where the states of all events are equal, in every process. */
  readonly id: string;
  /** The seats taken of an event at that moment. */
  takenOf(event: string): SeatsTaken;
  /** The state of an event as its card shows it in a language; empty for none. */
  stateOf(event: string, language: Locale): string;
}

/** The seats taken, by event. */
export type TakenSeats = ReadonlyMap<string, SeatsTaken>;

/** States, with all that the next ones can be made from. */
export interface MadeStates extends EventStates {
  readonly entries: EventEntries;
  readonly seats: TakenSeats;
  /** Milliseconds since the epoch from when the states hold, with these seats. */
  readonly from: number;
  /** The next moment at which a state may change by itself. */
  readonly until: number;
  /** Each entry's state, and the next moment at which it may change by itself. */
  readonly byEntry: ReadonlyMap<LinkedItem<'event'>, { readonly state: string; until: number }>;
}

/**
 * Makes the states: a pure function of entries, seats and time.
 * @param before earlier states, so that only what may differ is made anew; default none
 * @returns `before` if the states and seats are the same
 */
export function statesAt(
  entries: EventEntries,
  seats: TakenSeats,
  now: Date,
  before?: MadeStates,
): MadeStates {
  const time = now.getTime();
  // The clock may have been set back.
  const known = before && before.from <= time ? before : undefined;
  const moved = known ? changedSeats(known.seats, seats) : undefined;
  if (known?.entries === entries && moved?.size === 0 && time < known.until) return known;

  const takenOf = (event: string) => seats.get(event) ?? noSeatsTaken;
  const byEntry = new Map<LinkedItem<'event'>, { readonly state: string; until: number }>();
  const states: string[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const events of entries.values()) {
    for (const [event, item] of events) {
      const last = moved?.has(event) ? undefined : known?.byEntry.get(item);
      const made =
        byEntry.get(item) ??
        (last && time < last.until
          ? last
          : {
              state: registrationState(item, { now, takenOf }),
              until: nextStateChange(item, now),
            });
      byEntry.set(item, made);
      states.push(made.state);
      until = Math.min(until, made.until);
    }
  }
  return {
    id: createHash('sha256').update(states.join()).digest('base64url').slice(0, 22),
    entries,
    seats,
    from: time,
    until,
    byEntry,
    takenOf,
    stateOf(event, language) {
      const item = entries.get(language)?.get(event);
      return (item && byEntry.get(item)?.state) ?? '';
    },
  };
}

/** The events whose seats differ. */
function changedSeats(before: TakenSeats, after: TakenSeats): ReadonlySet<string> {
  const isChanged = (event: string) => {
    const [a, b] = [before.get(event), after.get(event)];
    return a?.confirmed !== b?.confirmed || a?.waiting !== b?.waiting;
  };
  return new Set([...before.keys(), ...after.keys()].filter(isChanged));
}

/** The state of an event in a language. */
interface EventState {
  readonly event: string;
  readonly language: Locale;
  readonly state: string;
}

/**
 * The states that differ: all of `after` that `before` lacks or has otherwise, and empty ones for
 * events that are gone.
 */
export function differences(before: MadeStates | undefined, after: MadeStates): EventState[] {
  const found: EventState[] = [];
  if (before === after) return found;
  for (const language of locales) {
    const [past, present] = [before?.entries.get(language), after.entries.get(language)];
    for (const [event, entry] of present ?? []) {
      const { state = '' } = after.byEntry.get(entry) ?? {};
      const old = past?.get(event);
      if (!old || before?.byEntry.get(old)?.state !== state) found.push({ event, language, state });
    }
    for (const [event, entry] of past ?? []) {
      const isShown = before?.byEntry.get(entry)?.state !== '';
      if (isShown && !present?.has(event)) found.push({ event, language, state: '' });
    }
  }
  return found;
}
