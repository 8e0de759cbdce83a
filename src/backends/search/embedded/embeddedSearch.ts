import type { RecordState, SearchBatch } from '../../../search/record.ts';
import { type SearchBackend, SearchUnavailable, theSite } from '../../../search/search.ts';
import {
  type CurrentChange,
  changeOf,
  type VisibleRecords,
} from '../../../search/visibleRecords.server.ts';
import type { IndexChanges, WriteScope } from './indexWriter.ts';
import type { IndexStatus } from './protocol.ts';
import type { IndexFault } from './schema.ts';
import { createSearchQueue } from './searchQueue.ts';
import { createSearchThread, type SearchThreadOptions } from './searchThread.ts';
import { createWriteThreads, startWriter } from './writeIndex.ts';

/** The result of an update. */
interface Refreshed extends IndexChanges {
  /** Whether searches may find others than before: another process may have written them, too. */
  readonly isNew: boolean;
}

/** A search backend with an index that the site writes itself. */
export interface OwnIndex extends SearchBackend {
  /**
   * Updates the index; the old state is searched meanwhile.
   * @param scope which records are written; default all that differ
   * @throws when the content cannot be read or the index cannot be written; the index is unchanged
   * then
   */
  refresh(batches: AsyncIterable<SearchBatch>, scope?: WriteScope): Promise<Refreshed>;
  /**
   * Applies what each view shows, which overrides the restrictions in the index from the next search
   * on. Before the first call, those in the index apply.
   */
  restrict(records: VisibleRecords): void;
  /**
   * Takes the states of registration of events, by which searches filter and count from then on.
   * States of records that the index does not have, or not yet, are kept.
   * @param states those that have changed
   * @throws when they cannot be stored
   */
  showStates(states: readonly RecordState[]): Promise<void>;
  /** How many callers are waiting. */
  waiting(): number;
  /** Ends a running update, which changes nothing then, and releases all resources. */
  close(): Promise<void>;
}

/** A search backend with its own index file. */
export type EmbeddedSearch = OwnIndex;

/** The settings of the search; the defaults are for production. */
export interface EmbeddedSearchOptions
  extends Partial<
    Pick<
      SearchThreadOptions,
      'script' | 'maxBytes' | 'timeLimit' | 'restartAfter' | 'onFailure' | 'onRestart'
    >
  > {
  /** The time limit for a caller in milliseconds; default 2,000. */
  readonly within?: number;
  /** Called with each answer that reports that the index must be rewritten; see `refresh`. */
  readonly onFault?: (fault: IndexFault) => void;
}

const defaults = {
  script: new URL('./queryWorker.ts', import.meta.url),
  maxBytes: 16_000_000,
  timeLimit: 3_000,
  loadTimeLimit: 60_000,
  restartAfter: 1_000,
  onFailure: () => undefined,
  onRestart: () => undefined,
};

/**
 * Searches with SQLite's FTS5 in a worker thread (SEARCH-18). An index of an earlier run is
 * searched at once.
 * @param file the path of the index
 */
export function createEmbeddedSearch(
  file: string,
  { within = 2_000, onFault = () => undefined, ...options }: EmbeddedSearchOptions = {},
): EmbeddedSearch {
  let visible: VisibleRecords | undefined;
  let isDamaged = false;
  const states = new Map<string, string>();
  function* prepare() {
    if (visible) yield* partsOf(changeOf(visible, true));
    if (states.size > 0) yield { kind: 'states', states: [...states] } as const;
  }
  const thread = createSearchThread({ ...defaults, ...options, file, prepare });
  const queue = createSearchQueue(thread);
  const writing = createWriteThreads();
  let { version, ...status }: IndexStatus = { isReady: false, records: 0, version: '' };

  function noteFault(fault: IndexFault): void {
    isDamaged ||= fault === 'damaged';
    onFault(fault);
  }

  async function readStatus(): Promise<void> {
    // The site itself waits without a time limit.
    const [answer] = await queue.ask({
      requester: 'status',
      isGone: theSite.isGone,
      messages: [{ kind: 'status' }],
    });
    if (answer?.status) ({ version, ...status } = answer.status);
  }

  const begun = readStatus().catch(() => undefined);

  return {
    name: 'embedded',
    status: () => status,
    async search(requests, scope, { address, isGone } = theSite) {
      if (requests.length === 0) return [];
      const messages = requests.map((request) => ({ kind: 'search', request, scope }) as const);
      const answers = await queue.ask({ requester: address, isGone, messages, within });
      for (const { fault } of answers) if (fault) noteFault(fault);
      return answers.map(({ result, error }) => {
        if (error !== undefined) throw new SearchUnavailable(error);
        if (!result) throw new SearchUnavailable(building, 'building');
        return result;
      });
    },
    restrict(records) {
      if (records === visible) return;
      const change = visible ? changeOf(records) : changeOf(records, true);
      visible = records;
      for (const message of partsOf(change)) thread.tell(message);
    },
    async showStates(changed) {
      for (const [objectID, state] of changed) states.set(objectID, state);
      thread.tell({ kind: 'states', states: changed });
    },
    waiting: queue.waiting,
    learn: (signals) => thread.tell({ kind: 'learn', signals }),
    async refresh(batches, scope = {}) {
      await begun;
      const before = version;
      const isAnew = isDamaged;
      const changes = await writing.write(() => startWriter({ ...scope, file, isAnew }), batches);
      if (isAnew) isDamaged = false;
      await readStatus();
      return { ...changes, isNew: version !== before };
    },
    async close() {
      queue.close();
      await writing.close();
      await thread.close();
    },
  };
}

const building = 'The search index is being built';

/** The most records per message. */
const mostInMessage = 5_000;

function* partsOf({ isWhole, entries }: CurrentChange) {
  for (let at = 0; at === 0 || at < entries.length; at += mostInMessage) {
    const ends = at + mostInMessage >= entries.length;
    const part = { entries: entries.slice(at, at + mostInMessage), ends };
    yield { kind: 'current', change: { ...part, begins: isWhole && at === 0 } } as const;
  }
}
