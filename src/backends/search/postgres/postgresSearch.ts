import { defaultLocale } from '../../../locale/locales.ts';
import { isStoreUnavailable } from '../../../records/storeUnavailable.ts';
import { localeOfConditions } from '../../../search/conditions.ts';
import {
  type SearchRequest,
  type SearchResult,
  type SearchScope,
  theSite,
} from '../../../search/search.ts';
import { isSearchUnavailable, SearchUnavailable } from '../../../search/searchUnavailable.ts';
import type { Database } from '../../database/openDatabase.ts';
import { startThread } from '../../threads/startThread.ts';
import { Popularity } from '../embedded/popularity.ts';
import { popularityRank, reckonedFor } from '../embedded/ranking.ts';
import { createWriteThreads } from '../embedded/writeIndex.ts';
import type { OwnIndex } from '../ownIndex.ts';
import {
  answerRecords,
  type PopularRecords,
  type SearchSurroundings,
  type VersionedResult,
} from './answerRecords.ts';
import { answerSuggestions } from './answerSuggestions.ts';
import { ContentOverrides } from './contentOverrides.ts';
import { type IndexState, readState } from './indexState.ts';
import { createSearchLanes } from './searchLanes.ts';
import { storeStates } from './storeStates.ts';
import type { TableWriteOptions } from './tableWriter.ts';

/** The options of a search with PostgreSQL. */
export interface PostgresSearchOptions extends Pick<TableWriteOptions, 'url' | 'brand'> {
  /** The site's database, whose connections answer searches. It is not closed with the search. */
  readonly database: Database;
  /** The memory for queries; default 16 MB. */
  readonly maxBytes?: number;
  /** The time limit for a caller in milliseconds; default 2,000. */
  readonly within?: number;
  /** Called when another process has written the index. */
  readonly onVersion?: () => void;
  /** Called with each search that finds no index. */
  readonly onMissing?: () => void;
  /** Called when searches begin to fail, with the error. */
  readonly onError?: (error: unknown) => void;
  /** Called when the server cannot compare words by trigrams. */
  readonly onWithoutTrigrams?: () => void;
}

/** Searches at a time: fewer than the connections, so that searches never delay forms. */
const lanesOfProcess = 4;

/** The most opened records whose rank is sent with a search. */
const mostRanked = 1_000;

/** How often a search is repeated because the index changed meanwhile. */
const mostRepeats = 2;

/**
 * Searches with tables in PostgreSQL, which all processes of a site share (SEARCH-31). Filters,
 * counts and orders are the server's work; what a query means is decided as by the embedded index.
 */
export function createPostgresSearch(options: PostgresSearchOptions): OwnIndex {
  const { database, url, brand, maxBytes = 16_000_000, within = 2_000 } = options;
  const { onVersion, onMissing, onError, onWithoutTrigrams } = options;
  const lanes = createSearchLanes(lanesOfProcess);
  const writing = createWriteThreads();
  const overrides = new ContentOverrides();
  const popularity = new Popularity();
  let state: IndexState | undefined;
  let ranked: { readonly until: number; readonly popular: PopularRecords } | undefined;
  let isFailing = false;
  let isWarned = false;

  async function reload(): Promise<IndexState | undefined> {
    const before = state;
    state = await readState(database, brand, maxBytes);
    if (state && !state.hasTrigrams && !isWarned) {
      isWarned = true;
      onWithoutTrigrams?.();
    }
    if (before && state && before.version !== state.version) onVersion?.();
    return state;
  }

  async function currentState(): Promise<IndexState> {
    const current = state ?? (await reload());
    if (!current) {
      onMissing?.();
      throw new SearchUnavailable('The search index is being built', 'building');
    }
    await overrides.compare(database, brand, current.version);
    return current;
  }

  function popular(): PopularRecords {
    if (ranked && performance.now() < ranked.until) return ranked.popular;
    const records = [...popularity.records()]
      .map((objectID) => [objectID, popularityRank(popularity, objectID)] as const)
      .filter(([, rank]) => rank > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostRanked);
    const columns = { ids: records.map(([id]) => id), ranks: records.map(([, rank]) => rank) };
    ranked = { until: performance.now() + reckonedFor, popular: columns };
    return columns;
  }

  function answer(request: SearchRequest, scope: SearchScope, index: IndexState) {
    const surroundings: SearchSurroundings = {
      state: index,
      overrides: overrides.of(scope),
      popular: popular(),
    };
    if (request.index === 'records') return answerRecords(request, scope, surroundings);
    const locale = scope.locale ?? localeOfConditions(request.conditions) ?? defaultLocale;
    const learned = popularity.earned(locale);
    return answerSuggestions(request, { ...scope, locale }, surroundings, learned);
  }

  async function answerCurrent(request: SearchRequest, scope: SearchScope): Promise<SearchResult> {
    for (let repeats = 0; ; repeats += 1) {
      const index = await currentState();
      const answered: VersionedResult = await answer(request, scope, index);
      if (answered.version === index.version || repeats === mostRepeats) return answered.result;
      await reload();
    }
  }

  async function answerAll(requests: readonly SearchRequest[], scope: SearchScope) {
    try {
      const results: SearchResult[] = [];
      for (const request of requests) results.push(await answerCurrent(request, scope));
      isFailing = false;
      return results;
    } catch (error) {
      if (isSearchUnavailable(error)) throw error;
      if (!isFailing) onError?.(error);
      isFailing = true;
      const message = isStoreUnavailable(error)
        ? 'PostgreSQL does not answer'
        : 'PostgreSQL could not search';
      throw new SearchUnavailable(message);
    }
  }

  const reread = async () => void (await reload().catch(() => undefined));
  void reread();

  return {
    name: 'postgres',
    status: () => ({ isReady: state !== undefined, records: state?.records ?? 0 }),
    async search(requests, scope, { address, isGone } = theSite) {
      if (requests.length === 0) return [];
      const work = () => answerAll(requests, scope);
      return lanes.run({ requester: address, isGone, within, work });
    },
    restrict: (records) => overrides.restrict(records),
    showStates: (states) => storeStates(database, brand, states),
    reread,
    waiting: lanes.waiting,
    learn(signals) {
      popularity.learn(signals);
      if (signals.records.length > 0) ranked = undefined;
    },
    async refresh(batches, scope = {}) {
      const script = new URL('./indexTableWorker.ts', import.meta.url);
      const workerData: TableWriteOptions = { ...scope, url, brand };
      const changes = await writing.write(() => startThread(script, { workerData }), batches);
      // A version of this process is no news to it.
      if (changes.written + changes.removed > 0) state = undefined;
      await reload();
      return changes;
    },
    async close() {
      lanes.close();
      await writing.close();
    },
  };
}
