import { type RawBuilder, sql } from 'kysely';
import { type Locale, locales } from '../../../locale/locales.ts';
import { localeOfConditions } from '../../../search/conditions.ts';
import { lastReached } from '../../../search/lastReached.ts';
import { type FacetName, facetNames, stateFacet } from '../../../search/record.ts';
import type {
  SearchHit,
  SearchRequest,
  SearchResult,
  SearchScope,
} from '../../../search/search.ts';
import { facetHitsOf, facetsOf, wantedFacets } from '../embedded/countFacets.ts';
import { wellSpelled } from '../embedded/findRecords.ts';
import { Highlighter } from '../embedded/highlight.ts';
import { highlightedHit, spellingIn } from '../embedded/highlightedHit.ts';
import type { Overrides } from './contentOverrides.ts';
import { type FoundQuery, findQuery } from './findQuery.ts';
import type { IndexState } from './indexState.ts';
import { conditionsSql, visibleSql } from './searchConditions.ts';

/** Opened records with their ranks, in two columns. */
export interface PopularRecords {
  readonly ids: readonly string[];
  readonly ranks: readonly number[];
}

/** The index and the services that a search is answered from. */
export interface SearchSurroundings {
  readonly state: IndexState;
  readonly overrides: Overrides;
  readonly popular: PopularRecords;
}

/** An answer with the version of the index that it is from. */
export interface VersionedResult {
  readonly version: string | null;
  readonly result: SearchResult;
}

/** A query as it is put to the server, cached for a version of the index. */
export async function cachedQuery(
  query: string,
  locale: Locale,
  state: IndexState,
  wordsAreOptional = false,
): Promise<FoundQuery> {
  const key = `${locale}${wordsAreOptional} ${query}`;
  const known = state.found.get(key);
  if (known) return known;
  const found = await findQuery(query, locale, state, wordsAreOptional);
  state.found.set(key, found);
  return found;
}

/** The records that queries find, in SQL on a row `d` of `search_document`. */
export function matchSql(founds: readonly FoundQuery[]): RawBuilder<unknown> {
  const matches = founds
    .filter(({ match }) => match !== '')
    .map(({ match, locale }) => sql`(d.lang = ${locale} and d.vector @@ ${match}::tsquery)`);
  return matches.length > 0 ? sql`(${sql.join(matches, sql` or `)})` : sql`false`;
}

/** The quality of a match with the query of its language. */
export function tierSql(founds: readonly FoundQuery[]): RawBuilder<unknown> {
  const [only, ...others] = founds;
  if (!only) return sql`0`;
  if (others.length === 0) return only.tier;
  const tiers = founds.map(({ locale, tier }) => sql`when ${locale} then ${tier}`);
  return sql`case d.lang ${sql.join(tiers, sql` `)} end`;
}

/** The order of equally good records, as that of the embedded index. */
export const byRank = sql`coalesce(popular.rank, 0) desc, found.product_rank, found.title_words,
  found.title_key, found.object_id`;

/** Joins the ranks of opened records to `found`. */
export function withPopular({ ids, ranks }: PopularRecords): RawBuilder<unknown> {
  return sql`found left join unnest(${ids}::text[], ${ranks}::int[]) as popular (object_id, rank)
    on popular.object_id = found.object_id`;
}

interface AnswerRow {
  readonly version: string | null;
  readonly total: number;
  readonly best: number | null;
  readonly facets: readonly (readonly [value: string, count: number])[] | null;
  readonly hits: readonly string[];
}

/** Answers a request for records in one statement, so that all parts are from one version. */
export async function answerRecords(
  request: SearchRequest,
  scope: SearchScope,
  { state, overrides, popular }: SearchSurroundings,
): Promise<VersionedResult> {
  const { query, wordsAreOptional, facetSearch, hitsPerPage } = request;
  const locale = scope.locale ?? localeOfConditions(request.conditions);
  const searched = locale ? [locale] : locales;
  const founds: FoundQuery[] = [];
  for (const it of query ? searched : []) {
    founds.push(await cachedQuery(query, it, state, wordsAreOptional));
  }
  const from = request.page * hitsPerPage;
  const last = lastReached(query);
  const limit = facetSearch ? 0 : Math.max(0, Math.min(from + hitsPerPage, last) - from);
  const names = facetSearch
    ? facetNames.filter((name) => name === facetSearch.facet)
    : wantedFacets(request.facets);
  const hasStates =
    names.includes(stateFacet) ||
    request.conditions.flat().some(({ attribute }) => attribute === stateFacet);
  const { rows } = await sql<AnswerRow>`
    with found as (
      select d.object_id, ${hasStates ? facetsWithState : sql`d.facets`} as facets, d.title_key, d.title_words, d.product_rank, d.date,
        ${tierSql(founds)} as tier
      from search_document d ${hasStates ? statesSql : sql``}
      where d.brand = ${state.brand} and ${query ? matchSql(founds) : sql`true`}
        and ${visibleSql(scope, overrides)} and ${conditionsSql(request.conditions)}
    )
    select (select version from search_index where brand = ${state.brand}) as version,
      (select count(*)::int from found) as total,
      (select min(tier)::int from found) as best,
      ${names.length > 0 ? countsSql(names) : sql`null`} as facets,
      ${limit > 0 ? hitsSql(state.brand, orderSql(request, popular), { limit, from }) : sql`array[]::text[]`} as hits
  `.execute(state.database);
  const row = rows[0] as AnswerRow;
  const counts = countsOf(row.facets ?? [], names);
  if (facetSearch) {
    const [values = new Map<string, number>()] = [...counts.values()];
    return { version: row.version, result: facetHitsOf(values, request) };
  }
  const found = row.hits.map((hit) => JSON.parse(hit) as SearchHit);
  const highlighters = new Map(founds.map((it) => [it.locale, new Highlighter(it)]));
  const [only] = founds;
  const isCorrected = found.length > 0 && (row.best ?? 0) > wellSpelled;
  const result = {
    hits: found.map((hit) => highlightedHit(hit, highlighters, request)),
    nbHits: row.total,
    nbPages: hitsPerPage > 0 ? Math.ceil(Math.min(row.total, last) / hitsPerPage) : 0,
    ...(only && isCorrected && spellingIn(found, query, only)),
    ...(request.facets.length > 0 && { facets: facetsOf(counts, request.maxValuesPerFacet) }),
  };
  return { version: row.version, result };
}

const statesSql = sql`left join search_state s on s.brand = d.brand and s.object_id = d.object_id`;

const facetsWithState = sql`case when s.state <> ''
  then array_append(d.facets, ${`${stateFacet}:`}::text || s.state) else d.facets end`;

/** The number of records with each value, as JSON: `[["type:product", 3]]`. */
const countsSql = (names: readonly FacetName[]) => sql`
  (select json_agg(json_build_array(counted.value, counted.records)) from (
    select value, count(*)::int as records from found, unnest(found.facets) as value
    where split_part(value, ':', 1) = any(${names}::text[]) group by value) as counted)`;

function countsOf(
  rows: readonly (readonly [value: string, count: number])[],
  names: readonly FacetName[],
): ReadonlyMap<FacetName, ReadonlyMap<string, number>> {
  const counts = new Map(names.map((name) => [name, new Map<string, number>()]));
  for (const [value, count] of rows) {
    const at = value.indexOf(':');
    counts.get(value.slice(0, at) as FacetName)?.set(value.slice(at + 1), count);
  }
  return counts;
}

function orderSql({ sort }: SearchRequest, popular: PopularRecords): RawBuilder<unknown> {
  const byTitle = sql`found.title_key, found.object_id`;
  if (sort === 'title') return sql`found order by ${byTitle}`;
  if (sort === 'newest') return sql`found order by found.date desc nulls last, ${byTitle}`;
  return sql`${withPopular(popular)} order by found.tier, ${byRank}`;
}

/** The hits of a page, in order. The texts are read for these only. */
function hitsSql(
  brand: string,
  order: RawBuilder<unknown>,
  { limit, from }: { readonly limit: number; readonly from: number },
): RawBuilder<unknown> {
  return sql`array(
    select (select d.hit from search_document d
      where d.brand = ${brand} and d.object_id = page.object_id)
    from (select found.object_id from ${order} limit ${limit} offset ${from}) as page)`;
}
