import { anonymousSearchId } from '../../analytics/anonymousSearchId.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { HitSearch } from './resultsView.ts';

/** A hit that is opened. */
export interface OpenedHit {
  readonly search: HitSearch;
  /** The record's id. */
  readonly id: string;
  /** Among all hits of the search, from 1. */
  readonly position: number;
  /** Where the hit leads, root-relative. */
  readonly href: string;
}

/** Milliseconds a visitor may wait for the id of the search at most. */
const patience = 1_000;

const known = new Map<string, Promise<string | undefined>>();

/**
 * The id of a search, by which events refer to it. A page of results is one for all visitors, so it
 * has none: the browser asks for one of its own when the visitor turns to the results.
 * @returns undefined where there is none to be had
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
    // The page itself was counted.
    analytics: false,
  };
  const { data } = await post<{ readonly results: readonly { readonly queryID?: string }[] }>(
    'multi/records',
    { requests: [{ indexName: index, params }] },
  );
  return data?.results[0]?.queryID;
}

/** Posts to the search, once; a failure is an answer without data. */
async function post<T>(path: string, body: object): Promise<{ readonly data: T | undefined }> {
  const headers = { 'x-locale': document.documentElement.lang };
  const request = { url: `/api/search/${path}`, method: 'POST', body, headers };
  return fetchData<T>({ ...request, skipRetry: true, keepalive: true }).catch(() => ({
    data: undefined,
  }));
}

/**
 * Opens a hit and tells the search which one it was (SEARCH-16). The page that opens
 * has `queryID` and `objectID` in its address, from which a form on it knows that a search led there.
 * @param go shows the page of an address
 */
export async function openHit(hit: OpenedHit, go: (to: string) => void): Promise<void> {
  const asked = queryIdOf(hit.search);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const queryID = await Promise.race([asked, late]);
  go(queryID ? withSearch(hit, queryID) : hit.href);
  await tell(hit, await asked);
}

function withSearch({ href, id }: OpenedHit, queryID: string): string {
  return `${href}?${new URLSearchParams({ queryID, objectID: id })}`;
}

/** A click that refers to no search has no position. */
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
