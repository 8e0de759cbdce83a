import type { SearchSort } from '../../../search/search.ts';
import type { LoadedIndex } from './loadIndex.ts';
import type { Popularity } from './popularity.ts';

/** Positions kept apart by popularity within one tier. */
const mostPopular = 999;

/** More than any index has records. */
const span = 2 ** 24;

/** Milliseconds after which popularity is reckoned anew. */
const reckonedFor = 10 * 60_000;

/** The order of equally good records: the more popular, then the shorter title, then by title. */
export class Ranking {
  readonly #index: LoadedIndex;
  readonly #popularity: Popularity;
  /** By record id: its position among records that nobody has opened yet. */
  readonly #order: Uint32Array;
  #popular = new Map<number, number>();
  #reckonedAt = Number.NEGATIVE_INFINITY;

  constructor(index: LoadedIndex, popularity: Popularity) {
    this.#index = index;
    this.#popularity = popularity;
    this.#order = Uint32Array.from(
      index.titleOrder,
      (order, id) => (index.titleWords[id] ?? 0) * 65_536 + Math.min(order >> 6, 65_535),
    );
  }

  /** Takes note that popularity changed. */
  forget(): void {
    this.#reckonedAt = Number.NEGATIVE_INFINITY;
  }

  #rankOf(id: number): number {
    const popular = this.#popular.get(id) ?? 0;
    return (mostPopular - popular) * span + (this.#order[id] ?? 0);
  }

  /**
   * The first records in an order.
   * @param tierOf how well a record matches, 0 the best
   * @param until how many are wanted
   */
  first(
    ids: readonly number[],
    tierOf: (id: number) => number,
    sort: SearchSort,
    until: number,
  ): number[] {
    this.#reckon();
    const { titleOrder, dates } = this.#index;
    const keyOf = {
      relevance: (id: number) => tierOf(id) * 1_000 * span + this.#rankOf(id),
      title: (id: number) => titleOrder[id] ?? 0,
      newest: (id: number) => newestFirst(dates[id] as number),
    }[sort];
    return firstBy(ids, keyOf, until);
  }

  #reckon(): void {
    if (performance.now() - this.#reckonedAt < reckonedFor) return;
    this.#reckonedAt = performance.now();
    this.#popular = new Map();
    for (const objectID of this.#popularity.records()) {
      const id = this.#index.idOf.get(objectID);
      const score = Math.round(50 * Math.log2(1 + this.#popularity.ofRecord(objectID)));
      if (id !== undefined && score > 0) this.#popular.set(id, Math.min(score, mostPopular));
    }
  }
}

/** Records without a date come last. */
const newestFirst = (date: number) => (Number.isNaN(date) ? Number.POSITIVE_INFINITY : -date);

/** The ids with the smallest keys; of equal keys the smaller id. */
function firstBy(ids: readonly number[], keyOf: (id: number) => number, most: number): number[] {
  const keys = Float64Array.from(ids, keyOf);
  // Most hits of a broad query are on no page: only those up to the last one wanted are sorted.
  const last = most < ids.length ? keys.toSorted()[Math.max(most - 1, 0)] : undefined;
  const near: [key: number, id: number][] = [];
  for (const [i, id] of ids.entries()) {
    const key = keys[i] as number;
    if (last === undefined || key <= last) near.push([key, id]);
  }
  near.sort(([a, i], [b, j]) => (a === b ? i - j : a - b));
  return near.slice(0, most).map(([, id]) => id);
}
