import { sql } from 'kysely';
import { searchedTypeNames } from '../../../content/pageTypes.ts';
import type { Locale } from '../../../locale/locales.ts';
import { foldText } from '../../../search/foldText.ts';
import type { SearchHit, SearchRequest, SearchScope } from '../../../search/search.ts';
import { wordsOf } from '../../../search/words.ts';
import { titleTiers } from '../embedded/findRecords.ts';
import { Highlighter } from '../embedded/highlight.ts';
import type { EarnedQuery } from '../embedded/popularity.ts';
import {
  longestTitle,
  mostLookedThrough,
  mostSuggestions,
  type SuggestedPage,
  type Suggestion,
  suggestionHit,
} from '../embedded/suggestQueries.ts';
import {
  byRank,
  cachedQuery,
  matchSql,
  type SearchSurroundings,
  tierSql,
  type VersionedResult,
  withPopular,
} from './answerRecords.ts';
import { wellSpelledQuery } from './findQuery.ts';
import type { IndexState } from './indexState.ts';
import { visibleSql } from './searchConditions.ts';

/** The most learned queries that one answer searches for, those with the most weight first. */
const mostLookedFor = 50;

interface AnswerRow {
  readonly version: string | null;
  /** The positions of learned queries that find something for the visitor. */
  readonly earned: readonly number[];
  /** Hits whose title equals a learned query. */
  readonly titled: readonly string[];
  readonly titles: readonly string[];
}

/**
 * Suggests queries as the embedded index does: those that visitors asked most, then titles; an empty
 * query gets trending ones. Only queries with hits for the visitor are suggested.
 * @param learned learned queries, those with the most weight first
 */
export async function answerSuggestions(
  request: SearchRequest,
  scope: SearchScope & { readonly locale: Locale },
  { state, overrides, popular }: SearchSurroundings,
  learned: readonly EarnedQuery[],
): Promise<VersionedResult> {
  const { query, page, hitsPerPage } = request;
  const { locale } = scope;
  const found = query ? await cachedQuery(query, locale, state) : undefined;
  const highlighter = found && new Highlighter(found);
  const isEmpty = found?.units.length === 0;
  const candidates = isEmpty
    ? []
    : learned
        .slice(0, mostLookedThrough)
        .filter((it) => !highlighter || highlighter.matchesAll(wordsOf(it.query)))
        .slice(0, mostLookedFor);
  const asked = candidates.map((it) => askedQuery(it.query, locale, state));
  const wanted = Math.min((page + 1) * hitsPerPage, mostSuggestions);
  const visible = visibleSql(scope, overrides);
  const { rows } = await sql<AnswerRow>`
    with found as (
      select d.object_id, d.type, d.title_key, d.title_words, d.product_rank,
        ${found ? tierSql([found]) : sql`array_position(${searchedTypeNames}::text[], d.type::text)`} as tier
      from search_document d
      where d.brand = ${state.brand} and ${found ? matchSql([found]) : sql`true`} and ${visible}
    )
    select (select version from search_index where brand = ${state.brand}) as version,
      array(select asked.place from unnest(${asked.map((_, i) => i)}::int[], ${asked}::text[])
          as asked (place, query)
        where asked.query <> '' and exists (select 1 from search_document d
          where d.brand = ${state.brand} and d.vector @@ asked.query::tsquery and ${visible})
        order by asked.place) as earned,
      array(select d.hit from search_document d where d.brand = ${state.brand}
        and d.title_key = any(${candidates.map((it) => foldText(it.query))}::text[]) and ${visible}
        order by d.object_id) as titled,
      array(select (select d.hit from search_document d
          where d.brand = ${state.brand} and d.object_id = page.object_id)
        from (select found.object_id from ${withPopular(popular)}
          ${found ? sql`where found.tier = any(${titleTiers}::int[])` : sql``}
          order by found.tier, ${byRank} limit ${wanted * 3}) as page) as titles
  `.execute(state.database);
  const row = rows[0] as AnswerRow;
  const suggestions = new Map<string, Suggestion>();
  const pages = new Map(row.titled.map(parseHit).map((it) => [foldText(it.title), it]));
  for (const place of row.earned) {
    const earned = candidates[place];
    if (!earned || suggestions.size >= wanted) break;
    const titled = pages.get(foldText(earned.query));
    suggestions.set(
      earned.query,
      titled ? { ...earned, query: titled.title, page: titled } : earned,
    );
  }
  for (const titled of seeds(row.titles.map(parseHit), found === undefined)) {
    if (suggestions.size >= wanted) break;
    const key = titled.title.toLowerCase();
    if (titled.title.length > longestTitle || suggestions.has(key)) continue;
    suggestions.set(key, { query: titled.title, score: 0, page: titled });
  }
  const tags = { pre: request.highlightPreTag, post: request.highlightPostTag };
  const hits = [...suggestions.values()]
    .slice(page * hitsPerPage, wanted)
    .map((it) => suggestionHit(it, highlighter?.highlight(it.query, tags)));
  const nbPages = hits.length > 0 ? page + 1 : page;
  return { version: row.version, result: { hits, nbHits: suggestions.size, nbPages } };
}

type TitledHit = SuggestedPage & Pick<SearchHit, 'type'>;

const parseHit = (hit: string) => JSON.parse(hit) as TitledHit;

/** Without a query, only records of the first type there are any of. */
function seeds(titles: readonly TitledHit[], isWithoutQuery: boolean): readonly TitledHit[] {
  return isWithoutQuery ? titles.filter(({ type }) => type === titles[0]?.type) : titles;
}

function askedQuery(query: string, locale: Locale, state: IndexState): string {
  const key = `${locale} ${query}`;
  const known = state.asked.get(key) ?? wellSpelledQuery(query, locale, state);
  state.asked.set(key, known);
  return known;
}
