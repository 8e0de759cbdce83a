import { Worker } from 'node:worker_threads';
import type { SearchBatch } from '../../../search/record.ts';
import type { SearchBackend, SearchScope, SearchStatus } from '../../../search/search.ts';
import { SearchUnavailable } from '../../../search/searchUnavailable.ts';
import type { IndexChanges } from './indexWriter.ts';
import type { QueryAnswer, QueryMessage } from './protocol.ts';
import { writeIndex } from './writeIndex.ts';

/** A search backend that keeps its index in a file of its own. */
export interface EmbeddedSearch extends SearchBackend {
  /**
   * Brings the index up to what is searched now; the old state is searched meanwhile.
   * @param isWhole true to write what has not changed too; default false
   * @throws when that cannot be read or written; the index stays as it was then
   */
  refresh(batches: AsyncIterable<SearchBatch>, isWhole?: boolean): Promise<IndexChanges>;
  /**
   * Those of some records that are there and may be seen in a scope.
   * @throws SearchUnavailable when there is no index, or no time
   */
  visible(objectIDs: readonly string[], scope: SearchScope): Promise<readonly string[]>;
  /**
   * Every country and region that some record is withheld in.
   * @throws SearchUnavailable when there is no index, or no time
   */
  places(): Promise<readonly string[]>;
}

/** Searches that may wait for their answer; more are refused, as they would only grow old. */
const mostWaiting = 200;

/** Milliseconds an answer may take. */
const patience = 5_000;

/** Milliseconds before a thread that broke is started again. */
const restartAfter = 1_000;

type Resolve = (answer: QueryAnswer) => void;
type Asked<M> = M extends { readonly id: number } ? Omit<M, 'id'> : never;

/**
 * Searches with SQLite's FTS5 in a thread of its own (design: Search). An index that is there from an
 * earlier run is searched at once.
 * @param file where the index is, or is to be
 */
export function createEmbeddedSearch(file: string): EmbeddedSearch {
  const waiting = new Map<number, Resolve>();
  let status: SearchStatus = { isReady: false, records: 0 };
  let last = 0;
  let isClosed = false;
  let startedAt = Number.NEGATIVE_INFINITY;
  let worker: Worker | undefined;

  function start(): Worker {
    startedAt = performance.now();
    const started = new Worker(new URL('./queryWorker.ts', import.meta.url), { workerData: file });
    started.unref();
    started.on('message', (answer: QueryAnswer) => waiting.get(answer.id)?.(answer));
    started.on('error', (error) => fail(error.message));
    started.on('exit', () => {
      worker = undefined;
      fail('The search has ended');
    });
    return started;
  }

  function fail(error: string): void {
    for (const [id, resolve] of waiting) resolve({ id, error });
  }

  /** The thread; one that broke is started again, though not at every question. */
  function thread(): Worker {
    if (isClosed) throw new SearchUnavailable('The search has ended');
    if (!worker && performance.now() - startedAt < restartAfter) {
      throw new SearchUnavailable('The search begins anew');
    }
    worker ??= start();
    return worker;
  }

  async function ask(message: Asked<QueryMessage>, mayWait = mostWaiting): Promise<QueryAnswer> {
    if (waiting.size >= mayWait) throw new SearchUnavailable('Too many searches wait');
    const asked = thread();
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      const answered = (answer: QueryAnswer) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (waiting.size === 0) asked.unref();
        resolve(answer);
      };
      const timer = setTimeout(() => answered({ id, error: 'The search took too long' }), patience);
      waiting.set(id, answered);
      asked.ref();
      asked.postMessage({ ...message, id });
    });
  }

  async function readStatus(): Promise<void> {
    const answer = await ask({ kind: 'status' }, Number.POSITIVE_INFINITY);
    if (answer.status) status = answer.status;
  }

  const begun = readStatus().catch(() => undefined);

  return {
    name: 'embedded',
    status: () => status,
    async search(requests, scope) {
      const { results, error } = await ask({ kind: 'search', requests, scope });
      if (error !== undefined) throw new SearchUnavailable(error);
      if (!results) throw new SearchUnavailable('The search index is being built');
      return [...results];
    },
    async visible(objectIDs, scope) {
      const { visible, error } = await ask({ kind: 'visible', objectIDs, scope });
      if (!visible) throw new SearchUnavailable(error ?? 'The search index is being built');
      return visible;
    },
    async places() {
      const { places, error } = await ask({ kind: 'places' });
      if (!places) throw new SearchUnavailable(error ?? 'The search index is being built');
      return places;
    },
    learn(signals) {
      worker?.postMessage({ kind: 'learn', signals } satisfies QueryMessage);
    },
    async refresh(batches, isWhole = false) {
      await begun;
      const changes = await writeIndex({ file, isWhole }, batches);
      await readStatus();
      return changes;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
