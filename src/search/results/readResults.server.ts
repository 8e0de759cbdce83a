import { pageTexts } from '../../content/messages/translations.server.ts';
import { pathTo } from '../../locale/addresses.ts';
import { comparatorOf } from '../../locale/comparatorOf.ts';
import type { Messages } from '../../locale/messages/messages.ts';
import { codeViewAnywhere } from '../../numbers/lastDay.ts';
import { isCodeInVain, readNumber } from '../../numbers/readNumber.ts';
import { ownAddresses } from '../../services/pageContext.ts';
import type { SearchContext } from '../pageSearch.ts';
import { type FacetCounts, isSearchUnavailable, lastReached, searchSorts } from '../search.ts';
import { emptyState, resultFacets, type SearchState, writeSearchState } from '../searchState.ts';
import { chosenViews, type FacetParts, facetViews, readFacetNaming } from './facetViews.server.ts';
import { readHitLists } from './hitViews.server.ts';
import type { CountedLink, FoundView, QueryCode, ResultsView } from './resultsView.ts';
import { type PageAnswers, pageSearches, pageSize, without } from './searches.server.ts';

/** Trending searches that are shown when nothing was found. */
const mostTrending = 5;

/**
 * Reads what a results page shows, which is the same for every visitor of the market.
 * @throws ContentUnavailable
 */
export async function readResults(
  services: SearchContext,
  state: SearchState,
): Promise<ResultsView> {
  const searches = pageSearches(state, { facets: resultFacets });
  try {
    const answers = searches.read(await services.search(searches.requests));
    return await foundView(services, state, answers);
  } catch (error) {
    if (!isSearchUnavailable(error)) throw error;
    services.report(error);
    return { status: 'unavailable' };
  }
}

async function foundView(
  services: SearchContext,
  state: SearchState,
  answers: PageAnswers,
): Promise<FoundView> {
  const { locale } = services;
  const texts = pageTexts(services);
  const hrefOf = (to: SearchState) => {
    const query = writeSearchState(to);
    return pathTo('search', locale) + (query && `?${query}`);
  };
  const naming = readFacetNaming(services, texts);
  const parts: FacetParts = { facets: resultFacets, state, naming, hrefOf };
  const { nbHits: total, spelling } = answers.main;
  const { query, sort, page } = state;
  const pages = Math.max(1, Math.ceil(Math.min(total, lastReached(query)) / pageSize));
  const { list, groups } = readHitLists(services, parts, answers, texts);
  const code = queryCode(services, query);
  return {
    status: 'found',
    query,
    ...(code && { code }),
    total,
    page,
    pages,
    list,
    ...(groups && { groups, viewAll: hrefOf({ ...state, viewAll: true }) }),
    facets: facetViews(parts, countsIn(answers), total, comparatorOf(locale)),
    chosen: chosenViews(parts),
    cleared: hrefOf(cleared(state)),
    sort,
    sorts: searchSorts.map((it) => ({
      sort: it,
      name: texts[`sort_${it}`],
      href: hrefOf({ ...state, sort: it, page: 1 }),
    })),
    ...(page > 1 && { previous: hrefOf({ ...state, page: page - 1 }) }),
    ...(page < pages && { next: hrefOf({ ...state, page: page + 1 }) }),
    ...(spelling && {
      spelling: { name: spelling, href: hrefOf({ ...state, query: spelling, page: 1 }) },
    }),
    loosened: total === 0 ? loosened(parts, answers, texts, cleared(state)) : [],
    trending: total === 0 ? await trending(services, hrefOf) : [],
  };
}

/** What a query says as the code of a package; undefined if it is none. */
function queryCode(
  { now, settings, locale, content }: SearchContext,
  query: string,
): QueryCode | undefined {
  const reading = readNumber(query, now, ownAddresses(settings));
  switch (reading.kind) {
    case 'code': {
      if (!content.has('directionsForUse')) return { view: codeViewAnywhere(reading.code, now) };
      const number = new URLSearchParams({ number: reading.code.gtin });
      const directions = `${pathTo('directionsForUse', locale)}?${number}`;
      return { view: codeViewAnywhere(reading.code, now), directions };
    }
    case 'partial':
      return { problem: 'partial', view: codeViewAnywhere(reading.facts, now) };
    case 'invalid':
    case 'hibc':
      return {
        problem: reading.kind,
        isCertain: reading.isLabeled || isCodeInVain(reading),
      };
    default:
      return undefined;
  }
}

/** The counts of all facets of a page; a facet with selected values is counted without them. */
export function countsIn({ main, withoutFacet }: PageAnswers): FacetCounts {
  const others = [...withoutFacet].map(([name, { facets }]) => [name, facets?.[name] ?? {}]);
  return { ...main.facets, ...Object.fromEntries(others) };
}

/** The state without filters; when nothing else was requested, all items. */
function cleared(state: SearchState): SearchState {
  const viewAll = state.viewAll || state.query === '';
  return { ...state, viewAll, refinements: {}, page: 1 };
}

/**
 * Filters to remove so that there are results: those of one facet, or all of them.
 * @param all the state without any filter
 */
export function loosened(
  { state, naming, hrefOf }: FacetParts,
  { withoutFacet, unrefined }: PageAnswers,
  texts: Messages,
  all: SearchState,
): CountedLink[] {
  const ofFacets = [...withoutFacet].map(([facet, { nbHits }]) => ({
    name: `${texts.without_filter}: ${naming.facets[facet]}`,
    href: hrefOf({ ...state, refinements: without(state.refinements, facet), page: 1 }),
    count: nbHits,
  }));
  const ofAll = {
    name: texts.clear_filters,
    href: hrefOf(all),
    count: unrefined?.nbHits ?? 0,
  };
  return [...(ofFacets.length > 1 ? ofFacets : []), ofAll].filter(({ count }) => count > 0);
}

/** Trending searches of other visitors. */
async function trending(
  { search }: SearchContext,
  hrefOf: FacetParts['hrefOf'],
): Promise<CountedLink[]> {
  const [suggestions] = await search([{ index: 'suggestions', hitsPerPage: mostTrending }]);
  return (suggestions?.hits ?? []).map(({ query }) => ({
    name: String(query),
    href: hrefOf({ ...emptyState, query: String(query) }),
  }));
}
