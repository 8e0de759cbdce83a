import { createHash } from 'node:crypto';
import { allAnswers } from '../content/allAnswers.server.ts';
import type { DeliveryItem } from '../content/delivery.ts';
import type { LinkedItem } from '../content/elements.ts';
import type { ChangedItems, ContentAnswers, PrepareChange } from '../content/source.ts';
import { pause } from '../content/turns.ts';
import {
  nextStateChange,
  registrationFields,
  registrationState,
} from '../content/view/registration.ts';
import { noSeatsTaken, type SeatsTaken } from '../content/view/seats.ts';
import { type Locale, locales } from '../locale/locales.ts';
import type { RecordState } from '../search/record.ts';
import type { SeatBoard } from './seatBoard.server.ts';

/**
 * The states of registration of all events at one moment, at most a few seconds ago. Lists show,
 * filter and count events by them, so that these agree (REG-1, EVENT-6).
 */
export interface StateBoard {
  /** The seats taken of an event at that moment. */
  takenOf(event: string): SeatsTaken;
  /** The state of an event as its card shows it in a language; empty for none. */
  stateOf(event: string, language: Locale): string;
  /**
   * Identifies the states of all events, in every process. It changes only with a state, so that
   * lists stay cached.
   */
  edition(): string;
  /**
   * Reads the events for the first time. Afterwards every event has a state; the seats taken, and
   * what the site must send to the search, follow in the background.
   * @throws what the content source throws
   */
  start(): Promise<void>;
  /**
   * Reads the events again, for sources that send no notice of changes.
   * @throws what the content source throws
   */
  refresh(): Promise<void>;
  /** Reads changed events before they go live. */
  readonly prepare: PrepareChange;
  close(): void;
}

/** The dependencies of the state board. */
export interface StateBoardParts {
  readonly content: ContentAnswers;
  /** Collections of the brand. */
  readonly collections: readonly string[];
  readonly seats: Pick<SeatBoard, 'refresh' | 'counts'>;
  /**
   * Tells the search which states have changed. What it could not take is sent again.
   * @throws when it cannot take them
   */
  readonly show: (states: readonly RecordState[]) => Promise<void>;
  /** Called with the events whose states lists show from now on; not with the first states. */
  readonly onChange?: (events: readonly string[]) => void;
  /** Called when the seats cannot be read or the states cannot be shown; the last ones stay. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two comparisons; default 3,000. */
  readonly every?: number;
}

/** The state of an event in a language. */
interface EventState {
  readonly event: string;
  readonly language: Locale;
  readonly state: string;
}

/** An event of the content with what its state is made from. */
interface Entry extends EventState {
  readonly item: LinkedItem<'event'>;
  state: string;
  /** The next moment at which the state may change by itself. */
  until: number;
}

const pageSize = 500;

/** Creates the board, which compares the states with time and seats until it is closed. */
export function createStateBoard(parts: StateBoardParts): StateBoard {
  const { content, collections, seats, show, onChange, onError, every = 3_000 } = parts;
  let entries: readonly Entry[] = [];
  let compared = entries;
  let changes = 0;
  /** The states that lists go by, by language and event. */
  const shown = new Map(locales.map((language) => [language, new Map<string, string>()]));
  /** The states that the search does not know yet. */
  const unshown = new Map<string, string>();
  let taken = seats.counts();
  let edition = '';
  let following: Promise<void> | undefined;
  let isLate = false;
  let isRead = false;

  function take(next: readonly Entry[]): Promise<void> {
    changes += 1;
    entries = next;
    isRead = true;
    return follow();
  }

  async function read(answers: ContentAnswers): Promise<() => Promise<void>> {
    const next = await readEvents(answers, collections);
    return () => take(next);
  }

  /** Takes changed items, whatever events there are by then. */
  function prepareItems(changed: ChangedItems): () => Promise<void> {
    const changedEntries = entriesOf(changed, collections);
    const codenames = new Set(changed.marks.map(({ codename }) => codename));
    return async () => {
      const hasChanged =
        changedEntries.length > 0 || entries.some(({ event }) => codenames.has(event));
      if (!hasChanged) return;
      const kept = entries.filter(({ event }) => !codenames.has(event));
      await take([...kept, ...changedEntries].sort(inOrder));
    };
  }

  /** Reads the events; undefined if content that changed meanwhile has already replaced them. */
  async function readUnlessChanged() {
    const begunAfter = changes;
    const apply = await read(content);
    return changes === begunAfter ? apply : undefined;
  }

  /** The states that differ from those shown, with these seats at this moment. */
  function differences(counts: Counts, now: Date): EventState[] {
    const enrollment = { now, takenOf: (event: string) => counts.get(event) ?? noSeatsTaken };
    const moved = changedSeats(taken, counts);
    const differing: EventState[] = [];
    for (const entry of entries) {
      const { event, language } = entry;
      if (now.getTime() < entry.until && !moved.has(event)) continue;
      entry.state = registrationState(entry.item, enrollment);
      entry.until = nextStateChange(entry.item, now);
      if (shown.get(language)?.get(event) !== entry.state) differing.push(entry);
    }
    return entries === compared ? differing : [...differing, ...removed()];
  }

  /** The events that are shown with a state and that the content no longer has. */
  function removed(): EventState[] {
    const present = new Set(entries.map(objectIdOf));
    return [...shown].flatMap(([language, states]) =>
      [...states]
        .map(([event, state]) => ({ event, language, state }))
        .filter((it) => it.state !== '' && !present.has(objectIdOf(it)))
        .map((it) => ({ ...it, state: '' })),
    );
  }

  async function compare(): Promise<void> {
    // New content does not wait for a slow database.
    if (entries !== compared) await publish();
    await seats.refresh().catch(onError);
    await publish();
  }

  async function publish(): Promise<void> {
    const counts = seats.counts();
    const differing = differences(counts, new Date());
    compared = entries;
    const wasAhead = unshown.size > 0;
    for (const it of differing) unshown.set(objectIdOf(it), it.state);
    const isFirst = edition === '';
    // Without any states a filter would find nothing, so the first do not wait for the search.
    if (isFirst) showInLists(differing);
    if (unshown.size > 0) {
      try {
        await show([...unshown]);
        unshown.clear();
      } catch (error) {
        onError(error);
      }
    }
    // The search comes first: a list that is made from now on must count by the same states.
    showInLists(differing);
    taken = counts;
    if (differing.length > 0 || wasAhead) edition = editionOf(compared, unshown.size > 0);
    if (differing.length > 0 && !isFirst) onChange?.([...new Set(differing.map((it) => it.event))]);
  }

  function showInLists(states: readonly EventState[]): void {
    for (const { event, language, state } of states) shown.get(language)?.set(event, state);
  }

  /** Compares; once more if something has changed meanwhile. */
  function follow(): Promise<void> {
    isLate = true;
    following ??= (async () => {
      while (isLate) {
        isLate = false;
        await compare();
      }
    })().finally(() => {
      following = undefined;
    });
    return following;
  }

  const timer = setInterval(() => void follow().catch(onError), every);
  timer.unref();
  return {
    takenOf: (event) => taken.get(event) ?? noSeatsTaken,
    stateOf: (event, language) => shown.get(language)?.get(event) ?? '',
    edition: () => edition,
    async start() {
      const apply = await readUnlessChanged();
      void apply?.().catch(onError);
    },
    async refresh() {
      const apply = await readUnlessChanged();
      await apply?.();
    },
    async prepare(next, _findChanges, changed) {
      const apply = changed && isRead ? prepareItems(changed) : await read(next);
      return () => void apply().catch(onError);
    },
    close: () => clearInterval(timer),
  };
}

/** The object id of the event's record. */
const objectIdOf = ({ event, language }: EventState) => `${event}-${language}`;

type Counts = ReturnType<SeatBoard['counts']>;

/** The events whose seats differ. */
function changedSeats(before: Counts, after: Counts): ReadonlySet<string> {
  const isChanged = (event: string) => {
    const [a, b] = [before.get(event), after.get(event)];
    return a?.confirmed !== b?.confirmed || a?.waiting !== b?.waiting;
  };
  return new Set([...before.keys(), ...after.keys()].filter(isChanged));
}

/**
 * @param states those of all events, in the order of the content
 * @param isAhead whether the search does not know all of them yet: its counts will change
 */
function editionOf(states: readonly EventState[], isAhead: boolean): string {
  const hash = createHash('sha256').update(states.map(({ state }) => state).join());
  return hash.digest('base64url').slice(0, 22) + (isAhead ? '-' : '');
}

/** All events in every language, in an order that depends on the content only. */
async function readEvents(
  answers: ContentAnswers,
  collections: readonly string[],
): Promise<readonly Entry[]> {
  const found: Entry[] = [];
  const filters = [{ property: 'system.type', operator: 'eq', values: ['event'] }] as const;
  for (const language of locales) {
    const elements = [...registrationFields];
    const query = { language, depth: 0, elements, filters, limit: pageSize };
    for await (const { items } of allAnswers(answers, query)) {
      for (const item of items) {
        const wait = pause();
        if (wait) await wait;
        if (collections.includes(item.system.collection)) found.push(entryOf(item, language));
      }
    }
  }
  return found.sort(inOrder);
}

function entryOf({ system, elements }: DeliveryItem, language: Locale): Entry {
  const fields = registrationFields.map((name) => [name, elements[name]?.value]);
  const { codename: event } = system;
  const item = { codename: event, ...Object.fromEntries(fields) };
  // The first comparison computes the state.
  return { event, language, item, state: '', until: Number.NEGATIVE_INFINITY };
}

/** The events among changed items, in every language. */
function entriesOf({ byLanguage }: ChangedItems, collections: readonly string[]): Entry[] {
  return [...byLanguage].flatMap(([language, { items }]) =>
    items
      .filter(({ system }) => system.type === 'event' && collections.includes(system.collection))
      .map((item) => entryOf(item, language)),
  );
}

/** By language and codename: an order that does not depend on the source. */
function inOrder(one: Entry, other: Entry): number {
  return (
    locales.indexOf(one.language) - locales.indexOf(other.language) ||
    (one.event < other.event ? -1 : Number(one.event > other.event))
  );
}
