import { pageTypeNames } from '../../../content/pageTypes.ts';
import type { Locale } from '../../../locale/locales.ts';
import type {
  SearchHit,
  SearchRequest,
  SearchResult,
  SearchScope,
} from '../../../search/search.ts';
import { foldText } from '../../../search/words.ts';
import { titleTiers } from './findRecords.ts';
import { Highlighter } from './highlight.ts';
import type { Popularity } from './popularity.ts';
import { openRecords, recordFilter } from './recordFilter.ts';
import type { RecordSearch } from './searchRecords.ts';

/** The most learned queries that are checked for one answer. */
const mostLookedThrough = 1_000;

/** The most suggestions for one query, on all pages. */
const mostSuggestions = 100;

/** Longer titles are not suggested, because no visitor would type them. */
const longestTitle = 80;

/** A suggested query. */
export interface Suggestion {
  readonly query: string;
  readonly score: number;
  /** The page with this title, which the visitor may see. */
  readonly page?: SuggestedPage;
}

/** The shown fields of a page whose title is suggested. */
type SuggestedPage = Pick<SearchHit, 'type_label' | 'thumbnail'> & {
  readonly title: string;
};

/**
 * Suggests queries: those that visitors asked or selected most, then titles. An empty query returns
 * trending queries. Only queries with hits for the visitor are suggested, so nothing withheld is
 * revealed.
 */
export function suggestQueries(
  search: RecordSearch,
  popularity: Popularity,
  request: SearchRequest,
  scope: SearchScope & { readonly locale: Locale },
): SearchResult {
  const { query, page, hitsPerPage } = request;
  const isVisible = recordFilter(search.index, scope, []);
  const found = query
    ? search.find(query, scope.locale, openRecords(search.index, scope))
    : undefined;
  const highlighter = found && new Highlighter(found);
  const idsOf = search.asked.lookUp(scope.locale);
  const isWanted = ({ query: text }: Suggestion) =>
    (!highlighter || highlighter.matchesAll(search.asked.wordsOf(text))) &&
    (idsOf(text)?.some(isVisible) ?? false);
  const wanted = Math.min((page + 1) * hitsPerPage, mostSuggestions);
  const suggestions = new Map<string, Suggestion>();
  for (const earned of popularity.earned(scope.locale).slice(0, mostLookedThrough)) {
    if (suggestions.size >= wanted) break;
    if (found && found.units.length === 0) break;
    if (isWanted(earned))
      suggestions.set(earned.query, titled(search, scope.locale, isVisible, earned));
  }
  const titles = found
    ? found.ids.filter((id) => titleTiers.includes(found.tierOf(id)) && isVisible(id))
    : seedsOf(search, isVisible);
  for (const page of pagesOf(search, titles, found?.tierOf, wanted)) {
    if (suggestions.size >= wanted) break;
    const key = page.title.toLowerCase();
    if (!suggestions.has(key)) suggestions.set(key, { query: page.title, score: 0, page });
  }
  const tags = { pre: request.highlightPreTag, post: request.highlightPostTag };
  const hits = [...suggestions.values()]
    .slice(page * hitsPerPage, wanted)
    .map((it) => suggestionHit(it, highlighter?.highlight(it.query, tags)));
  return { hits, nbHits: suggestions.size, nbPages: hits.length > 0 ? page + 1 : page };
}

/** A learned query that equals the title of a visible page, in the spelling of the title. */
function titled(
  { index }: RecordSearch,
  locale: Locale,
  isVisible: (id: number) => boolean,
  earned: Suggestion,
): Suggestion {
  for (const { id } of index.byTitle.iterate(locale, foldText(earned.query))) {
    const page = isVisible(Number(id)) ? pageOf(index, Number(id)) : undefined;
    if (page) return { ...earned, query: page.title, page };
  }
  return earned;
}

function pageOf(index: RecordSearch['index'], id: number): SuggestedPage | undefined {
  const row = index.hit.get(id);
  return row ? (JSON.parse(String(row.hit)) as SuggestedPage) : undefined;
}

function* pagesOf(
  { index, ranking }: RecordSearch,
  ids: readonly number[],
  tierOf: ((id: number) => number) | undefined,
  wanted: number,
): Generator<SuggestedPage> {
  // Some titles repeat or are too long, so more records are checked than needed.
  for (const id of ranking.first(ids, tierOf ?? (() => 0), 'relevance', wanted * 3)) {
    const page = pageOf(index, id);
    if (page && page.title.length <= longestTitle) yield page;
  }
}

/** The suggestions before anyone searched: the records of the first type that has any. */
function seedsOf({ index }: RecordSearch, isVisible: (id: number) => boolean): number[] {
  const visible = [...index.ids].filter(isVisible);
  const typeOf = (id: number) => index.facets[index.facetsOf[id] ?? -1]?.type?.[0] ?? '';
  for (const seed of pageTypeNames) {
    const ofType = visible.filter((id) => typeOf(id) === seed);
    if (ofType.length > 0) return ofType;
  }
  return [];
}

/** A suggestion as a hit. @param highlight how it matches; undefined without a query */
function suggestionHit({ query, score, page }: Suggestion, highlight: unknown): SearchHit {
  const plain = { value: query, matchLevel: 'none', matchedWords: [] };
  return {
    objectID: query,
    query,
    popularity: Math.round(score),
    nb_words: query.split(/\s+/).length,
    ...(page?.type_label ? { type_label: page.type_label } : {}),
    ...(page?.thumbnail ? { thumbnail: page.thumbnail } : {}),
    _highlightResult: { query: highlight ?? plain },
  };
}
