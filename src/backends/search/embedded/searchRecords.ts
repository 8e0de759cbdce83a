import { LRUCache } from 'lru-cache';
import { type Locale, locales } from '../../../locale/locales.ts';
import { bytesOf, bytesOfEntry } from '../../../memory/byteSize.ts';
import { localeOfConditions } from '../../../search/conditions.ts';
import { lastReached } from '../../../search/lastReached.ts';
import { facetNames } from '../../../search/record.ts';
import type {
  SearchHit,
  SearchRequest,
  SearchResult,
  SearchScope,
} from '../../../search/search.ts';
import { AskedQueries } from './askedQueries.ts';
import { countFacets, countValues, mostFrequent } from './countFacets.ts';
import { type Found, findRecords, wellSpelled } from './findRecords.ts';
import { Highlighter } from './highlight.ts';
import { type LoadedIndex, phraseKey } from './loadIndex.ts';
import { MendingEffort, mostSteps } from './mendingEffort.ts';
import type { Popularity } from './popularity.ts';
import { Ranking } from './ranking.ts';
import { recordFilter } from './recordFilter.ts';
import { spellingOf } from './spelling.ts';

/** The share of the memory for results of queries; the rest is for earlier queries of visitors. */
const foundShare = 3 / 4;

/** Bytes of an id in a list. */
const perId = 8;

/** The number of hits that are compared to find the correct spelling. */
const mostCompared = 5;

const highlighted = ['title', 'teaser', 'product_number'];

/** One state of an index, with its caches. */
export class RecordSearch {
  readonly index: LoadedIndex;
  readonly ranking: Ranking;
  readonly asked: AskedQueries;
  readonly #found: LRUCache<string, Found>;

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

  /**
   * The records that a query finds in a language, before filters.
   * @param languages in how many languages the query is searched
   */
  find(query: string, locale: Locale, wordsAreOptional = false, languages = 1): Found {
    const key = `${locale}${wordsAreOptional}${languages} ${query}`;
    const known = this.#found.get(key);
    if (known) return known;
    // A search in all languages may take no more work than a search in one.
    const effort = new MendingEffort(mostSteps / languages);
    const found = findRecords(query, locale, this.index, wordsAreOptional, effort);
    this.#found.set(key, found);
    return found;
  }

  /** Answers a request. */
  search(request: SearchRequest, scope: SearchScope): SearchResult {
    const { query, wordsAreOptional } = request;
    const locale = scope.locale ?? localeOfConditions(request.conditions);
    const searched = locale ? [locale] : locales;
    const findIn = (it: Locale) => this.find(query, it, wordsAreOptional, searched.length);
    const founds = query ? searched.map(findIn) : [];
    const isWanted = recordFilter(this.index, scope, request.conditions);
    const all = query ? founds.flatMap(({ ids }) => ids) : [...this.index.ids];
    const ids = all.filter(isWanted);
    if (request.facetSearch) return this.#facetHits(ids, request);
    return { ...this.#page(ids, founds, request), ...this.#facets(ids, request) };
  }

  #page(ids: readonly number[], founds: readonly Found[], request: SearchRequest): SearchResult {
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
    const isMended = wanted.length > 0 && ids.every((id) => tier(id) > wellSpelled);
    return {
      hits: wanted.flatMap((id) => this.#hit(id, highlighters, request) ?? []),
      nbHits: ids.length,
      nbPages: hitsPerPage > 0 ? Math.ceil(reached / hitsPerPage) : 0,
      ...(only && isMended && this.#spelling(query, only, wanted)),
    };
  }

  #spelling(query: string, found: Found, ids: readonly number[]) {
    const texts = ids.slice(0, mostCompared).flatMap((id) => {
      const row = this.index.hit.get(id);
      const { title, teaser } = JSON.parse(String(row?.hit ?? '{}')) as SearchHit;
      return [title, teaser].filter((text) => typeof text === 'string');
    });
    const spelling = spellingOf(query, found, texts);
    return spelling === undefined ? {} : { spelling };
  }

  #hit(
    id: number,
    highlighters: ReadonlyMap<Locale, Highlighter>,
    request: SearchRequest,
  ): SearchHit | undefined {
    const row = this.index.hit.get(id);
    if (!row) return undefined;
    const hit = JSON.parse(String(row.hit)) as SearchHit;
    const highlighter = highlighters.get(hit.lang as Locale);
    const tags = { pre: request.highlightPreTag, post: request.highlightPostTag };
    const highlights = highlighted
      .filter((name) => typeof hit[name] === 'string')
      .map((name) => {
        const text = String(hit[name]);
        const plain = { value: text, matchLevel: 'none', matchedWords: [] };
        return [name, highlighter?.highlight(text, tags) ?? plain];
      });
    const wanted = request.attributesToRetrieve;
    const attributes = wanted
      ? Object.entries(hit).filter(([name]) => name === 'objectID' || wanted.includes(name))
      : Object.entries(hit);
    return {
      ...(Object.fromEntries(attributes) as SearchHit),
      _highlightResult: Object.fromEntries(highlights),
    };
  }

  #facets(ids: readonly number[], { facets, maxValuesPerFacet }: SearchRequest) {
    if (facets.length === 0) return {};
    return { facets: countFacets(ids, this.index, facets, maxValuesPerFacet) };
  }

  #facetHits(ids: readonly number[], request: SearchRequest): SearchResult {
    const { facetSearch, maxValuesPerFacet, highlightPreTag, highlightPostTag } = request;
    const names = facetNames.filter((name) => name === facetSearch?.facet);
    const [values = new Map<string, number>()] = [...countValues(ids, this.index, names).values()];
    const wanted = phraseKey(facetSearch?.query ?? '');
    const fitting = mostFrequent(values, values.size).filter(([value]) =>
      ` ${phraseKey(value.replaceAll('_', ' '))}`.includes(` ${wanted}`),
    );
    const facetHits = fitting.slice(0, maxValuesPerFacet).map(([value, count]) => ({
      value,
      highlighted: wanted ? `${highlightPreTag}${value}${highlightPostTag}` : value,
      count,
    }));
    return { hits: [], nbHits: 0, nbPages: 0, facetHits };
  }
}
