import type { Locale } from '../../../locale/locales.ts';
import { addWeight, byWeight, type FadingWeight, fadedBy } from '../../../search/fading.ts';
import type { Signals } from '../../../search/search.ts';

/** A query that may be suggested. */
export interface EarnedQuery {
  readonly query: string;
  readonly score: number;
}

/** Queries stored per language; those with the least weight are dropped. */
const mostQueries = 5_000;
const mostRecords = 50_000;

/** The actions of visitors, with weights that decrease over time. */
export class Popularity {
  readonly #queries = new Map<Locale, Map<string, FadingWeight>>();
  readonly #records = new Map<string, FadingWeight>();
  readonly #now: () => number;
  #earned = new Map<Locale, EarnedQuery[]>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  learn({ replacesQueries, queries, records }: Signals): void {
    if (replacesQueries) {
      this.#queries.clear();
      this.#earned.clear();
    }
    for (const { locale, query, weight, at } of queries) {
      const known = this.#queries.get(locale) ?? new Map<string, FadingWeight>();
      this.#queries.set(locale, known);
      addWeight(known, query, weight, at);
      this.#forget(known, mostQueries);
      this.#earned.delete(locale);
    }
    for (const { objectID, weight, at } of records) addWeight(this.#records, objectID, weight, at);
    this.#forget(this.#records, mostRecords);
  }

  /** The queries of a language that may be suggested, those with the most weight first. */
  earned(locale: Locale): readonly EarnedQuery[] {
    const known = this.#earned.get(locale);
    if (known) return known;
    const earned = [...(this.#queries.get(locale) ?? [])]
      .map(([query, weight]) => ({ query, score: this.#scoreOf(weight) }))
      .sort((a, b) => b.score - a.score || (a.query < b.query ? -1 : 1));
    this.#earned.set(locale, earned);
    return earned;
  }

  /** How often a record was opened, with weights that decrease over time. */
  ofRecord(objectID: string): number {
    const weight = this.#records.get(objectID);
    return weight ? this.#scoreOf(weight) : 0;
  }

  /** Every record that was ever opened. */
  records(): Iterable<string> {
    return this.#records.keys();
  }

  #scoreOf({ value, at }: FadingWeight): number {
    return value * fadedBy(this.#now() - at);
  }

  #forget(known: Map<string, FadingWeight>, most: number): void {
    if (known.size <= most * 1.1) return;
    for (const [key] of byWeight(known).slice(most)) known.delete(key);
  }
}
