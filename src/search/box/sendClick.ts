import { anonymousSearchId } from '../../analytics/anonymousSearchId.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { Suggestion, SuggestionScope } from './loadSuggestions.ts';

/**
 * Reports that a suggestion was selected (SEARCH-8). Call it only when the visitor has not opted
 * out. The request continues after the page is closed, and its failure is ignored (SEARCH-16).
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
