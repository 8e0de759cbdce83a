import { anonymousSearchId } from '../../analytics/anonymousSearchId.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { HitSearch } from './resultsView.ts';

/** An opened hit. */
interface OpenedHit {
  readonly search: HitSearch;
  /** The record's id. */
  readonly id: string;
  /** The position among all hits of the search, from 1. */
  readonly position: number;
  /** The address of the hit, root-relative. */
  readonly href: string;
}

/** Milliseconds to wait for the id of the search. */
const idTimeout = 1_000;

const known = new Map<string, Promise<string | undefined>>();

/**
 * Requests the id of a search, to which events refer. A page of results is the same for all
 * visitors, so it has no id: the browser requests its own when the visitor moves to the results.
 * @returns undefined when the request fails
 */
export function queryIdOf(search: HitSearch): Promise<string | undefined> {
  const key = JSON.stringify(search);
  const asked = known.get(key) ?? askForQueryId(search);
  known.set(key, asked);
  return asked;
}

async function askForQueryId({ index, query, facetFilters }: HitSearch) {
  const params = {
    query,
    facetFilters,
    hitsPerPage: 1,
    attributesToRetrieve: ['objectID'],
    removeWordsIfNoResults: 'allOptional',
    clickAnalytics: true,
    // The page itself was counted already.
    analytics: false,
  };
  const { data } = await post<{ readonly results: readonly { readonly queryID?: string }[] }>(
    'multi/records',
    { requests: [{ indexName: index, params }] },
  );
  return data?.results[0]?.queryID;
}

/** Posts to the search once; a failure returns an empty answer. */
async function post<T>(path: string, body: object): Promise<{ readonly data: T | undefined }> {
  const headers = { 'x-locale': document.documentElement.lang };
  const request = { url: `/api/search/${path}`, method: 'POST', body, headers };
  return fetchData<T>({ ...request, skipRetry: true, keepalive: true }).catch(() => ({
    data: undefined,
  }));
}

/**
 * Opens a hit and reports the click (SEARCH-16). The address of the opened page has `queryID` and
 * `objectID`, which tell a form on it that a search led there.
 * @param go opens the page at an address
 */
export async function openHit(hit: OpenedHit, go: (to: string) => void): Promise<void> {
  const asked = queryIdOf(hit.search);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, idTimeout));
  const queryID = await Promise.race([asked, late]);
  // The report is on its way before the page is left.
  const told = queryID ? tell(hit, queryID) : asked.then((id) => tell(hit, id));
  go(queryID ? withSearch(hit, queryID) : hit.href);
  await told;
}

function withSearch({ href, id }: OpenedHit, queryID: string): string {
  return `${href}?${new URLSearchParams({ queryID, objectID: id })}`;
}

/** A click without a search has no position. */
async function tell({ search, id, position }: OpenedHit, queryID: string | undefined) {
  const event = {
    eventType: 'click',
    eventName: 'open search result',
    index: search.index,
    userToken: anonymousSearchId(),
    objectIDs: [id],
    ...(queryID && { queryID, positions: [position] }),
  };
  await post('insights-events', { events: [event] });
}
