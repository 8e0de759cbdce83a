import { createHash } from 'node:crypto';
import type { LinkedItem } from '../content/elements.ts';
import type { ContentAnswers, PrepareChange } from '../content/source.ts';
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
   * Reads the events again, for sources that send no notice of changes.
   * @throws what the content source throws
   */
  refresh(): Promise<void>;
  /** Reads changed events before they go live. */
  readonly prepare: PrepareChange;
  close(): void;
}

/** What states are made from. */
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
  /** Called when the seats cannot be read or the states cannot be shown; the last ones stay. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two comparisons; default 3,000. */
  readonly every?: number;
}

/** An event in a language, and its state. */
interface Entry {
  readonly objectID: string;
  readonly item: LinkedItem<'event'>;
  state: string;
  /** The next moment at which the state may change by itself. */
  until: number;
}

const pageSize = 500;

/** Creates the board, which compares the states with time and seats until it is closed. */
export function createStateBoard(parts: StateBoardParts): StateBoard {
  const { content, collections, seats, show, onError, every = 3_000 } = parts;
  let entries: readonly Entry[] = [];
  let compared = entries;
  let changes = 0;
  /** The states that lists go by. */
  const shown = new Map<string, string>();
  /** What the search does not know yet. */
  const unshown = new Map<string, string>();
  let taken = seats.counts();
  let edition = '';
  let following: Promise<void> | undefined;
  let isLate = false;

  async function read(answers: ContentAnswers): Promise<() => Promise<void>> {
    const next = await readEvents(answers, collections);
    return () => {
      changes += 1;
      entries = next;
      return follow();
    };
  }

  /** The states that differ from those shown, with these seats at this moment. */
  function differences(counts: ReturnType<SeatBoard['counts']>, now: Date): RecordState[] {
    const enrollment = { now, takenOf: (event: string) => counts.get(event) ?? noSeatsTaken };
    const differing: RecordState[] = [];
    for (const entry of entries) {
      const event = entry.item.codename ?? '';
      const isDue = now.getTime() >= entry.until || !isSame(taken.get(event), counts.get(event));
      if (isDue) {
        entry.state = registrationState(entry.item, enrollment);
        entry.until = nextStateChange(entry.item, now);
      }
      if (shown.get(entry.objectID) !== entry.state) differing.push([entry.objectID, entry.state]);
    }
    if (entries !== compared) {
      const present = new Set(entries.map(({ objectID }) => objectID));
      for (const [objectID, state] of shown) {
        if (state !== '' && !present.has(objectID)) differing.push([objectID, '']);
      }
    }
    return differing;
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
    const states = compared.map(({ state }) => state);
    const wasAhead = unshown.size > 0;
    for (const [objectID, state] of differing) unshown.set(objectID, state);
    if (unshown.size > 0) {
      try {
        await show([...unshown]);
        unshown.clear();
      } catch (error) {
        onError(error);
      }
    }
    // The search comes first: a list that is made from now on must count by the same states.
    for (const [objectID, state] of differing) shown.set(objectID, state);
    taken = counts;
    if (differing.length > 0 || wasAhead) edition = editionOf(states, unshown.size > 0);
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
    stateOf: (event, language) => shown.get(`${event}-${language}`) ?? '',
    edition: () => edition,
    async refresh() {
      const begunAfter = changes;
      const apply = await read(content);
      // Content that changed meanwhile has already replaced the events.
      if (changes === begunAfter) await apply();
    },
    async prepare(next) {
      const apply = await read(next);
      return () => void apply().catch(onError);
    },
    close: () => clearInterval(timer),
  };
}

const isSame = (a: SeatsTaken | undefined, b: SeatsTaken | undefined) =>
  a?.confirmed === b?.confirmed && a?.waiting === b?.waiting;

/**
 * @param states in the order of the events, which is that of the content
 * @param isAhead whether the search does not know all of them yet: its counts will change
 */
function editionOf(states: readonly string[], isAhead: boolean): string {
  const hash = createHash('sha256').update(states.join());
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
    for (let skip = 0; ; ) {
      const elements = [...registrationFields];
      const query = { language, depth: 0, elements, filters, skip, limit: pageSize };
      const { items, pagination } = await answers.items(query);
      for (const { system, elements: given } of items) {
        const wait = pause();
        if (wait) await wait;
        if (!collections.includes(system.collection)) continue;
        const fields = registrationFields.map((name) => [name, given[name]?.value]);
        const item = { codename: system.codename, ...Object.fromEntries(fields) };
        const objectID = `${system.codename}-${language}`;
        // The first comparison computes the state.
        found.push({ objectID, item, state: '', until: Number.NEGATIVE_INFINITY });
      }
      skip += items.length;
      if (items.length === 0 || skip >= (pagination.total_count ?? 0)) break;
    }
  }
  return found;
}
