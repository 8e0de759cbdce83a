import { anonymousSearchId } from '../../analytics/anonymousSearchId.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { Suggestion, SuggestionScope } from './loadSuggestions.ts';

/**
 * Tells the search that a suggestion was chosen (SEARCH-8); to be called only where the visitor is not
 * opted out. It outlasts the page, and its failure is swallowed (SEARCH-16).
 */
export function sendClick(
  { objectID, position, queryID }: Suggestion,
  { index, locale }: SuggestionScope,
): void {
  if (!queryID || !index) return;
  const event = {
    eventType: 'click',
    eventName: 'select suggestion',
    index,
    objectIDs: [objectID],
    positions: [position],
    queryID,
    userToken: anonymousSearchId(),
  };
  fetchData({
    url: '/api/search/insights-events',
    method: 'POST',
    body: { events: [event] },
    headers: { 'x-locale': locale },
    skipRetry: true,
    keepalive: true,
  }).catch(() => undefined);
}
