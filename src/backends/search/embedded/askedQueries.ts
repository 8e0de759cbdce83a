import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../locale/locales.ts';
import { bytesOf, bytesOfEntry } from '../../../memory/byteSize.ts';
import { type Word, wordsOf } from '../../../search/words.ts';
import { idsMatching } from './findRecords.ts';
import type { LoadedIndex } from './loadIndex.ts';
import { matchExpression } from './matchExpression.ts';
import { queryUnits } from './queryUnits.ts';

/** Queries that one answer may look for; those that count most come first. */
const mostLookedFor = 50;

/**
 * Queries that visitors asked before, as one state of an index takes them. All of them may be looked
 * through for every letter someone types, so what they come to is remembered.
 */
export class AskedQueries {
  readonly #index: LoadedIndex;
  readonly #words: LRUCache<string, readonly Word[]>;
  readonly #ids: LRUCache<string, Uint32Array>;

  /** @param maxBytes what may be remembered of queries */
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
   * Begins one answer.
   * @returns finds the records that have every word of a query, well spelt; undefined where that is
   * not remembered and the answer has already looked for as many queries as it may
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
