import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../locale/locales.ts';
import { bytesOf, bytesOfEntry } from '../../../memory/byteSize.ts';
import { type Word, wordsOf } from '../../../search/words.ts';
import { idsMatching, matchExpression } from './findRecords.ts';
import type { LoadedIndex } from './loadIndex.ts';
import { queryUnits } from './queryUnits.ts';

/** The most queries that one answer may search for, those with the most weight first. */
const mostLookedFor = 50;

/**
 * Queries that visitors asked before, for one state of an index. Every typed letter may check all
 * of them, so their results are cached.
 */
export class AskedQueries {
  readonly #index: LoadedIndex;
  readonly #words: LRUCache<string, readonly Word[]>;
  readonly #ids: LRUCache<string, Uint32Array>;

  /** @param maxBytes the memory for cached results */
  constructor(index: LoadedIndex, maxBytes: number) {
    this.#index = index;
    const bounds = <Value extends object>() => ({
      maxSize: Math.floor(maxBytes / 2),
      sizeCalculation: (value: Value, key: string) => bytesOfEntry(key, bytesOf(value)),
    });
    this.#words = new LRUCache(bounds<readonly Word[]>());
    this.#ids = new LRUCache(bounds<Uint32Array>());
  }

  /** The words of a query. */
  wordsOf(query: string): readonly Word[] {
    const words = this.#words.get(query) ?? wordsOf(query);
    this.#words.set(query, words);
    return words;
  }

  /**
   * Starts one answer.
   * @returns a function that finds the records with every word of a query, spelled correctly; it
   * returns undefined when the result is not cached and the answer has already searched for the
   * most queries allowed
   */
  lookUp(locale: Locale): (query: string) => Uint32Array | undefined {
    let looked = 0;
    return (query) => {
      const key = `${locale} ${query}`;
      const known = this.#ids.get(key);
      if (known || looked >= mostLookedFor) return known;
      looked += 1;
      const ids = this.#find(query, locale);
      this.#ids.set(key, ids);
      return ids;
    };
  }

  #find(query: string, locale: Locale): Uint32Array {
    const units = queryUnits(query, locale, this.#index, 1);
    return Uint32Array.from(idsMatching(matchExpression(units, 1, 'all'), locale, this.#index));
  }
}
