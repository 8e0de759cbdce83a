import { LRUCache } from 'lru-cache';
import { type Locale, locales } from '../../../locale/locales.ts';
import { bytesOf, bytesOfEntry } from '../../../memory/cacheBytes.ts';
import { localeOfConditions } from '../../../search/conditions.ts';
import { facetNames } from '../../../search/record.ts';
import {
  lastReached,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
  type SearchScope,
} from '../../../search/search.ts';
import { type Word, wordsOf } from '../../../search/words.ts';
import { countFacets, countValues, facetHitsOf } from './countFacets.ts';
import {
  findRecords,
  idsMatching,
  type MatchedRecords,
  matchExpression,
  wellSpelled,
} from './findRecords.ts';
import { Highlighter, highlightedHit, mostSpellingHits, spellingIn } from './highlight.ts';
import type { LoadedIndex } from './loadIndex.ts';
import type { Popularity } from './popularity.ts';
import { CorrectionBudget, mostSteps, queryUnits } from './queryUnits.ts';
import { Ranking } from './ranking.ts';
import { type OpenRecords, openRecords, recordFilter } from './recordFilter.ts';

/** The share of the memory for results of queries; the rest is for earlier queries of visitors. */
const foundShare = 3 / 4;

/** Bytes of an id in a list. */
const perId = 8;

/** One state of an index, with its caches. */
export class RecordSearch {
  readonly index: LoadedIndex;
  readonly ranking: Ranking;
  readonly asked: AskedQueries;
  readonly #found: LRUCache<string, MatchedRecords>;

  /** @param maxBytes the memory for results of queries */
  constructor(index: LoadedIndex, popularity: Popularity, maxBytes: number) {
    this.index = index;
    this.ranking = new Ranking(index, popularity);
    this.asked = new AskedQueries(index, maxBytes * (1 - foundShare));
    this.#found = new LRUCache({
      maxSize: Math.floor(maxBytes * foundShare),
      sizeCalculation: ({ ids, units, tierBytes }, key) =>
        bytesOfEntry(key, perId * ids.length + tierBytes + bytesOf(units)),
    });
  }

  /** Forgets what queries found: the restrictions of the index have changed. */
  forget(): void {
    this.#found.clear();
  }

  /**
   * The records that a query finds in a language, before filters.
   * @param open the records that are not withheld from the visitor
   * @param languages in how many languages the query is searched
   */
  find(
    query: string,
    locale: Locale,
    open: OpenRecords,
    wordsAreOptional = false,
    languages = 1,
  ): MatchedRecords {
    const key = `${locale}${wordsAreOptional}${languages} ${open.key} ${query}`;
    const known = this.#found.get(key);
    if (known) return known;
    // A search in all languages may take no more work than a search in one.
    const budget = new CorrectionBudget(mostSteps / languages);
    const found = findRecords(query, locale, this.index, open.isOpen, wordsAreOptional, budget);
    this.#found.set(key, found);
    return found;
  }

  /** Answers a request. */
  search(request: SearchRequest, scope: SearchScope): SearchResult {
    const { query, wordsAreOptional } = request;
    const locale = scope.locale ?? localeOfConditions(request.conditions);
    const searched = locale ? [locale] : locales;
    const open = openRecords(this.index, scope);
    const findIn = (it: Locale) => this.find(query, it, open, wordsAreOptional, searched.length);
    const founds = query ? searched.map(findIn) : [];
    const isWanted = recordFilter(this.index, scope, request.conditions);
    const all = query ? founds.flatMap(({ ids }) => ids) : [...this.index.ids];
    const ids = all.filter(isWanted);
    if (request.facetSearch) return this.#facetHits(ids, request);
    return { ...this.#page(ids, founds, request), ...this.#facets(ids, request) };
  }

  #page(
    ids: readonly number[],
    founds: readonly MatchedRecords[],
    request: SearchRequest,
  ): SearchResult {
    const { page, hitsPerPage, sort, query } = request;
    const from = page * hitsPerPage;
    const last = lastReached(query);
    const until = Math.min(from + hitsPerPage, last);
    const tierOf = (id: number) => Math.min(...founds.map((found) => found.tierOf(id)));
    const [only] = founds;
    const tier = !query ? () => 0 : founds.length === 1 && only ? only.tierOf : tierOf;
    const wanted = from < until ? this.ranking.first(ids, tier, sort, until).slice(from) : [];
    const highlighters = new Map(founds.map((it) => [it.locale, new Highlighter(it)]));
    const reached = Math.min(ids.length, last);
    const isCorrected = wanted.length > 0 && ids.every((id) => tier(id) > wellSpelled);
    return {
      hits: wanted.flatMap((id) => this.#hit(id, highlighters, request) ?? []),
      nbHits: ids.length,
      nbPages: hitsPerPage > 0 ? Math.ceil(reached / hitsPerPage) : 0,
      ...(only && isCorrected && this.#spelling(query, only, wanted)),
    };
  }

  #spelling(query: string, found: MatchedRecords, ids: readonly number[]) {
    const hits = ids.slice(0, mostSpellingHits).map((id) => {
      const row = this.index.hit.get(id);
      return JSON.parse(String(row?.hit ?? '{}')) as SearchHit;
    });
    return spellingIn(hits, query, found);
  }

  #hit(
    id: number,
    highlighters: ReadonlyMap<Locale, Highlighter>,
    request: SearchRequest,
  ): SearchHit | undefined {
    const row = this.index.hit.get(id);
    return row && highlightedHit(JSON.parse(String(row.hit)) as SearchHit, highlighters, request);
  }

  #facets(ids: readonly number[], { facets, maxValuesPerFacet }: SearchRequest) {
    if (facets.length === 0) return {};
    return { facets: countFacets(ids, this.index, facets, maxValuesPerFacet) };
  }

  #facetHits(ids: readonly number[], request: SearchRequest): SearchResult {
    const names = facetNames.filter((name) => name === request.facetSearch?.facet);
    const [values = new Map<string, number>()] = [...countValues(ids, this.index, names).values()];
    return facetHitsOf(values, request);
  }
}

/** The most queries that one answer may search for, those with the most weight first. */
const mostLookedFor = 50;

/**
 * Queries that visitors asked before, for one state of an index. Every typed letter may check all
 * of them, so their results are cached.
 */
class AskedQueries {
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
