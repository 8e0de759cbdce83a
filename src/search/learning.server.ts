import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../locale/locales.ts';
import { bytesOf, bytesOfEntry, type CacheBytes } from '../memory/cacheBytes.ts';
import { createFirstTimes } from './askers.server.ts';
import { type Counts, createCounts, createSettledQueries } from './counts.server.ts';
import { dayOf, learnedDays, noonOf } from './days.ts';
import { type InsightsEvent, localeOfRecord } from './insightsEvents.ts';
import type { SearchBackend, SearchIndex, Signals } from './search.ts';
import type { SearchStatistics } from './statistics.ts';
import { storableQuery } from './storableQuery.ts';
import type { Trending } from './trending.server.ts';

/** An answered search. */
interface AnsweredSearch {
  readonly index: SearchIndex;
  readonly query: string;
  readonly locale: Locale;
}

/** The visitor who asked a query. */
interface LearningVisitor {
  /** The same value for one visitor for a few seconds. */
  readonly visitor: string;
  /** The address as `countedAddress` returns it. */
  readonly address: string;
}

/** The visitor who sent events. */
interface EventSender {
  readonly address: string;
  readonly locale: Locale;
}

/**
 * Counts what visitors search for and select, and learns from it. Nothing about a single visitor is
 * stored.
 */
export interface SearchLearning {
  /**
   * Gives a search an id, by which events can refer to it for an hour.
   * @param queryId the id from the service that answered, if it gave one
   */
  issueQueryId(search: AnsweredSearch, queryId?: string): string;
  /**
   * Records that a query was asked.
   * @param visitor separates the queries of one visitor and one address from others; soon forgotten
   * @param hits undefined when unknown, as with a cached page; the last known number is used then
   */
  asked(visitor: LearningVisitor, query: string, locale: Locale, hits: number | undefined): void;
  /** Records how many hits the query of a page has, which many visitors may see. */
  found(query: string, locale: Locale, hits: number): void;
  /** Records events. @param from its language applies to events without one */
  happened(events: readonly InsightsEvent[], from: EventSender): void;
  /** Reads everything that was learned again, for a backend that has lost it. */
  relearn(): Promise<void>;
  /** Reads again which queries may be suggested. */
  refreshTrending(): Promise<void>;
  /** Stores the counts. */
  flush(): Promise<void>;
  /** Stores the counts and stops. */
  close(): Promise<void>;
}

/** The parts that learning is made from. */
interface LearningParts {
  readonly backend: Pick<SearchBackend, 'learn'>;
  readonly statistics: SearchStatistics;
  readonly trending: Pick<Trending, 'refresh'>;
  /** The name of the index whose object ids are queries. */
  readonly suggestionsIndex: string;
  /** The memory for searches, and for the actions of addresses. */
  readonly bytes: Pick<CacheBytes, 'issuedSearches' | 'firstTimes'>;
  /** Called when counts cannot be stored or read; they are retried. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two writes. */
const flushEvery = 1_000;

/** Milliseconds between two reads of trends, because other processes count too. */
const refreshEvery = 60_000;

const weights = { click: 1, conversion: 5 };

type Learn = (signals: Partial<Signals>) => void;

/** Learns from the records that were opened on past days; each day is read on its own (SEARCH-33). */
function createPast(statistics: SearchStatistics, learn: Learn) {
  /** The days that are not learned yet. */
  let unread: string[] = [];
  return {
    /** Everything is to be read again. */
    begin(): void {
      unread = learnedDays(Date.now());
    },
    /** Goes on with what could not be read before. */
    async read(): Promise<void> {
      const days = unread;
      for (let [day] = days; day !== undefined; [day] = days) {
        const opened = await statistics.openedOn(day);
        // Meanwhile another call may have read it, or everything is read anew, or nothing anymore.
        if (unread !== days || days[0] !== day) return;
        days.shift();
        if (opened.length === 0) continue;
        learn({
          records: opened.map(({ objectId, clicks, conversions }) => ({
            objectID: objectId,
            weight: clicks * weights.click + conversions * weights.conversion,
            at: noonOf(day),
          })),
        });
      }
    },
    stop(): void {
      unread = [];
    },
  };
}

const todays = (language: Locale, query: string) => ({ day: dayOf(Date.now()), language, query });

/** Counts queries and records by the events of visitors, and learns from them. */
function createEventCounts(counts: Counts, learn: Learn, bytes: LearningParts['bytes']) {
  const isFirstTime = createFirstTimes(bytes.firstTimes);
  return {
    /** A suggested query was chosen. */
    chosen({ eventType, objectIDs = [] }: InsightsEvent, locale: Locale): void {
      for (const objectID of objectIDs) {
        const query = storableQuery(objectID);
        if (query && eventType === 'click') counts.query(todays(locale, query), { suggested: 1 });
      }
    },
    /** Records were opened. */
    opened(event: InsightsEvent, address: string, search?: AnsweredSearch): void {
      const { eventType, objectIDs = [] } = event;
      const at = Date.now();
      const day = dayOf(at);
      const query = search && storableQuery(search.query);
      const isClick = eventType === 'click';
      if (eventType === 'view') return;
      for (const objectID of objectIDs) {
        const isNew = localeOfRecord(objectID) && isFirstTime(day, address, eventType + objectID);
        if (!isNew) continue;
        counts.record(day, objectID, isClick ? { clicks: 1 } : { conversions: 1 });
        learn({ records: [{ objectID, weight: weights[isClick ? 'click' : 'conversion'], at }] });
      }
      if (query && isClick) counts.query(todays(search.locale, query), { clicks: 1 });
    },
  };
}

/** Starts learning, with what was learned before the last stop. */
export function createLearning(parts: LearningParts): SearchLearning {
  const { backend, statistics, trending, suggestionsIndex, bytes, onError } = parts;
  const issued = new LRUCache<string, AnsweredSearch>({
    maxSize: bytes.issuedSearches,
    sizeCalculation: (search, id) => bytesOfEntry(id, bytesOf(search)),
    ttl: 60 * 60_000,
  });
  const learn: Learn = (signals) => backend.learn({ queries: [], records: [], ...signals });
  const counts = createCounts(statistics);
  const events = createEventCounts(counts, learn, bytes);
  const past = createPast(statistics, learn);
  const askedQueries = createSettledQueries(({ query, locale, hits, address }) => {
    const numbers = { searches: 1, empty: Number(hits === 0) };
    counts.query(todays(locale, query), numbers, hits ? address : undefined);
  });
  let trendingReadAt = Number.NEGATIVE_INFINITY;
  let cleanedOn = '';
  let flushing: Promise<void> | undefined;
  const begun = relearn();

  async function relearn(): Promise<void> {
    past.begin();
    await refreshTrending();
    await past.read().catch(onError);
  }

  async function refreshTrending(): Promise<void> {
    trendingReadAt = performance.now();
    await trending.refresh().catch((error: unknown) => {
      trendingReadAt = Number.NEGATIVE_INFINITY;
      onError(error);
    });
  }

  /** The hashes of past days are not needed anymore. */
  async function forgetAskers(): Promise<void> {
    const today = dayOf(Date.now());
    if (today === cleanedOn) return;
    await statistics.forgetAskersBefore(today);
    cleanedOn = today;
  }

  async function store(): Promise<void> {
    askedQueries.settle();
    try {
      await forgetAskers();
      const isOverdue = performance.now() - trendingReadAt >= refreshEvery;
      if ((await counts.store()) || isOverdue) await refreshTrending();
      await past.read();
    } catch (error) {
      onError(error);
    }
  }

  /** One at a time, however long the store takes. */
  function flush(): Promise<void> {
    flushing ??= store().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  const timer = setInterval(() => void flush(), flushEvery);
  timer.unref();

  return {
    issueQueryId(search, queryId = randomBytes(16).toString('hex')) {
      issued.set(queryId, search);
      return queryId;
    },
    asked({ visitor, address }, query, locale, hits) {
      const storable = storableQuery(query);
      if (storable) askedQueries.note(visitor, { query: storable, locale, hits, address });
    },
    found(query, locale, hits) {
      const storable = storableQuery(query);
      if (storable) askedQueries.found(storable, locale, hits);
    },
    happened(list, { address, locale }) {
      for (const event of list) {
        const search = event.queryID ? issued.get(event.queryID) : undefined;
        if (event.index === suggestionsIndex) events.chosen(event, search?.locale ?? locale);
        else events.opened(event, address, search);
      }
    },
    relearn,
    refreshTrending,
    flush,
    async close() {
      past.stop();
      clearInterval(timer);
      await Promise.all([begun, flushing]);
      askedQueries.settleAll();
      await counts.store().catch(onError);
    },
  };
}
