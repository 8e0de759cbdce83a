import { productRanks } from '../../../search/record.ts';
import type { SearchSort } from '../../../search/search.ts';
import type { LoadedIndex } from './loadIndex.ts';
import type { Popularity } from './popularity.ts';

/** The number of popularity ranks within one tier. */
const mostPopular = 999;

/** The most records that titles order. */
const mostRecords = 2 ** 22;

/** The number of positions of records that nobody has opened, without their type of product. */
const titles = 256 * mostRecords;

/** The number of positions of records that nobody has opened yet. */
const span = productRanks * titles;

/** The number of hits to collect before the best are selected. */
const leastSorted = 100;

/** Milliseconds after which popularity is computed again. */
const reckonedFor = 10 * 60_000;

/**
 * The order of equally good records: by popularity, then product families before what is used with
 * them, then shorter titles first, then by title; among events the next one first (SEARCH-42).
 */
export class Ranking {
  readonly #index: LoadedIndex;
  readonly #popularity: Popularity;
  /** By record id: its position among records that nobody has opened yet. */
  readonly #order: Float64Array;
  readonly #events: readonly number[];
  /** Events by date: those to come from the next one on, then those that are over from the latest on. */
  #inTurn: readonly number[] = [];
  /** By record id: the turn of an event, from 1; 0 for other records. */
  readonly #turns: Uint32Array;
  #popular = new Map<number, number>();
  #reckonedAt = Number.NEGATIVE_INFINITY;

  constructor(index: LoadedIndex, popularity: Popularity) {
    this.#index = index;
    this.#popularity = popularity;
    this.#order = Float64Array.from(
      index.titleOrder,
      (order, id) =>
        (index.ranks[id] ?? 0) * titles + (index.titleWords[id] ?? 0) * mostRecords + order,
    );
    this.#events = [...index.ids].filter((id) => isEvent(id, index));
    this.#turns = new Uint32Array(this.#order.length);
  }

  /** Discards the order when popularity has changed. */
  forget(): void {
    this.#reckonedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * The first records in an order.
   * @param tierOf the quality of a match; 0 is the best
   * @param until how many are needed
   */
  first(
    ids: readonly number[],
    tierOf: (id: number) => number,
    sort: SearchSort,
    until: number,
  ): number[] {
    this.#reckon();
    const { titleOrder, dates } = this.#index;
    const keysOf = {
      relevance: () => this.#relevance(ids, tierOf),
      title: () => (id: number) => titleOrder[id] ?? 0,
      newest: () => (id: number) => newestFirst(dates[id] as number),
    };
    return firstBy(ids, keysOf[sort](), until);
  }

  #relevance(ids: readonly number[], tierOf: (id: number) => number): (id: number) => number {
    const places = this.#eventPlaces(ids);
    return (id) => {
      const popular = this.#popular.get(id) ?? 0;
      const place = (this.#turns[id] ? places.get(id) : this.#order[id]) ?? 0;
      return (tierOf(id) * 1_000 + mostPopular - popular) * span + place;
    };
  }

  /**
   * The positions of events by date: together they keep those that their titles give them, so that
   * they stay as far ahead of pages of other types, of equally good ones at least. Only the events that
   * are found share positions: one that is withheld moves nothing (SEARCH-12).
   */
  #eventPlaces(ids: readonly number[]): ReadonlyMap<number, number> {
    // Arrays of numbers are sorted many times faster, and a search may find all events.
    const turns = Uint32Array.from(ids.map((id) => this.#turns[id] ?? 0).filter(Boolean)).sort();
    const events = Array.from(turns, (turn) => this.#inTurn[turn - 1] ?? 0);
    const places = Float64Array.from(events, (id) => this.#order[id] ?? 0).sort();
    return new Map(events.map((id, at) => [id, places[at] ?? 0]));
  }

  #orderEvents(): void {
    const { dates, ends } = this.#index;
    const now = Date.now() / 1000;
    const isOver = (id: number) => {
      const end = ends[id] ?? Number.NaN;
      return (Number.isNaN(end) ? Number(dates[id]) : end) < now;
    };
    const distance = (id: number) => Math.abs(Number(dates[id]) - now);
    this.#inTurn = this.#events.toSorted(
      (a, b) => Number(isOver(a)) - Number(isOver(b)) || distance(a) - distance(b),
    );
    for (const [at, id] of this.#inTurn.entries()) this.#turns[id] = at + 1;
  }

  #reckon(): void {
    if (performance.now() - this.#reckonedAt < reckonedFor) return;
    this.#reckonedAt = performance.now();
    this.#orderEvents();
    this.#popular = new Map();
    for (const objectID of this.#popularity.records()) {
      const id = this.#index.idOf.get(objectID);
      const rank = popularityRank(this.#popularity, objectID);
      if (id !== undefined && rank > 0) this.#popular.set(id, rank);
    }
  }
}

/** Whether a record is of an event, and says when it is. */
function isEvent(id: number, { facets, facetsOf, dates }: LoadedIndex): boolean {
  const types = facets[facetsOf[id] ?? 0]?.type;
  return types?.includes('event') === true && !Number.isNaN(dates[id]);
}

/** The rank of a record by how often it was opened, from 0 to {@link mostPopular}. */
function popularityRank(popularity: Popularity, objectID: string): number {
  const rank = Math.round(50 * Math.log2(1 + popularity.ofRecord(objectID)));
  return Math.min(rank, mostPopular);
}

/** Records without a date come last. */
const newestFirst = (date: number) => (Number.isNaN(date) ? Number.POSITIVE_INFINITY : -date);

/**
 * The ids with the smallest keys; for equal keys, the smaller id first. Most hits of a broad query
 * are never shown: hits worse than the best so far are skipped.
 */
function firstBy(ids: readonly number[], keyOf: (id: number) => number, most: number): number[] {
  const best: [key: number, id: number][] = [];
  const shorten = () => {
    best.sort(([a, i], [b, j]) => (a === b ? i - j : a - b));
    best.length = Math.min(best.length, most);
  };
  let worst = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    const key = keyOf(id);
    if (key > worst) continue;
    best.push([key, id]);
    if (best.length < 2 * most + leastSorted) continue;
    shorten();
    worst = best.at(-1)?.[0] ?? worst;
  }
  shorten();
  return best.map(([, id]) => id);
}
