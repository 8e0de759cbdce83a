import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../locale/locales.ts';
import { createAskedQueries } from './askedQueries.server.ts';
import { createCounts } from './counts.server.ts';
import { type InsightsEvent, localeOfRecord } from './insightsEvents.ts';
import type { SearchBackend, SearchIndex, Signals } from './search.ts';
import type { SearchStatistics } from './statistics.ts';
import { storableQuery } from './storableQuery.ts';

/** A search that was answered. */
export interface AnsweredSearch {
  readonly index: SearchIndex;
  readonly query: string;
  readonly locale: Locale;
}

/** Learns from what visitors search for and choose, and counts it. Nothing is kept of a visitor. */
export interface SearchLearning {
  /**
   * Gives a search the id by which events can refer to it, for an hour.
   * @param queryId the one it has already, where what answered it gave it one
   */
  issueQueryId(search: AnsweredSearch, queryId?: string): string;
  /**
   * Takes note that a query was asked.
   * @param visitor tells the queries of one visitor from those of others, and is forgotten soon
   * @param hits undefined where it is not known, as with a kept page: then what was known counts
   */
  asked(visitor: string, query: string, locale: Locale, hits: number | undefined): void;
  /** Takes note of events. @param locale counts where an event itself tells no language */
  happened(events: readonly InsightsEvent[], locale: Locale): void;
  /** Stores what was counted. */
  flush(): Promise<void>;
  /** Stores what was counted and ends. */
  close(): Promise<void>;
}

/** What learning goes to and comes from. */
export interface LearningParts {
  readonly backend: Pick<SearchBackend, 'learn'>;
  readonly statistics: SearchStatistics;
  /** The name of the index whose object ids are queries. */
  readonly suggestionsIndex: string;
  /** Told when counts cannot be stored or read; they are tried again. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds between two storings. */
const flushEvery = 1_000;
const dayLength = 24 * 60 * 60 * 1000;

/** Days that count for suggestions and popularity, and days that are kept for reports. */
const daysLearnt = 90;
const daysKept = 400;
const weights = { search: 1, click: 1, conversion: 5 };

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Begins to learn, from where it was left when the site ran last. */
export function createLearning(parts: LearningParts): SearchLearning {
  const { backend, statistics, suggestionsIndex, onError } = parts;
  const issued = new LRUCache<string, AnsweredSearch>({ max: 50_000, ttl: 60 * 60_000 });
  const counts = createCounts(statistics);
  const begun = readPast().catch(onError);

  async function readPast(): Promise<void> {
    await statistics.forgetBefore(dayOf(Date.now() - daysKept * dayLength));
    const past = await statistics.read({ from: dayOf(Date.now() - daysLearnt * dayLength) });
    const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
    backend.learn({
      queries: past.queries.map(({ day, language, query, searches, empty, suggested }) => ({
        locale: language,
        query,
        weight: searches - empty + suggested,
        at: noonOf(day),
      })),
      records: past.records.map(({ day, objectId, clicks, conversions }) => ({
        objectID: objectId,
        weight: clicks * weights.click + conversions * weights.conversion,
        at: noonOf(day),
      })),
    });
  }

  function learn(signals: Partial<Signals>): void {
    backend.learn({ queries: [], records: [], ...signals });
  }

  const askedQueries = createAskedQueries(({ query, locale, hits }) => {
    const at = Date.now();
    const isEmpty = hits === 0;
    counts.query(dayOf(at), locale, query, { searches: 1, empty: Number(isEmpty) });
    if (!isEmpty) learn({ queries: [{ locale, query, weight: weights.search, at }] });
  });

  function chosen(event: InsightsEvent, locale: Locale): void {
    const at = Date.now();
    for (const objectID of event.objectIDs ?? []) {
      const query = storableQuery(objectID);
      if (!query || event.eventType !== 'click') continue;
      counts.query(dayOf(at), locale, query, { suggested: 1 });
      learn({ queries: [{ locale, query, weight: weights.click, at }] });
    }
  }

  function opened({ eventType, objectIDs = [] }: InsightsEvent, search?: AnsweredSearch): void {
    const at = Date.now();
    const query = search && storableQuery(search.query);
    const isClick = eventType === 'click';
    if (eventType === 'view') return;
    for (const objectID of objectIDs) {
      if (!localeOfRecord(objectID)) continue;
      counts.record(dayOf(at), objectID, isClick ? { clicks: 1 } : { conversions: 1 });
      learn({ records: [{ objectID, weight: weights[isClick ? 'click' : 'conversion'], at }] });
    }
    if (query && isClick) counts.query(dayOf(at), search.locale, query, { clicks: 1 });
  }

  async function flush(): Promise<void> {
    askedQueries.settle();
    await counts.store().catch(onError);
  }

  const flushing = setInterval(() => void flush(), flushEvery);
  flushing.unref();

  return {
    issueQueryId(search, queryId = randomBytes(16).toString('hex')) {
      issued.set(queryId, search);
      return queryId;
    },
    asked(visitor, query, locale, hits) {
      const storable = storableQuery(query);
      if (storable) askedQueries.note(visitor, { query: storable, locale, hits });
    },
    happened(events, locale) {
      for (const event of events) {
        const search = event.queryID ? issued.get(event.queryID) : undefined;
        if (event.index === suggestionsIndex) chosen(event, search?.locale ?? locale);
        else opened(event, search);
      }
    },
    flush,
    async close() {
      clearInterval(flushing);
      await begun;
      askedQueries.settleAll();
      await counts.store().catch(onError);
    },
  };
}
