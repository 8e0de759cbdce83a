import { anonymousSearchId } from '../../analytics/anonymousSearchId.ts';
import { track } from '../../analytics/track.ts';
import { fetchData } from '../../fetching/fetchData.ts';

/** The name of the event for a submission that a search led to (FORM-27). */
const eventName = 'contact a rep submission';

/**
 * Reports that a search led to a submission, if the address has the ids of the search and the hit.
 * Failures are ignored (SEARCH-16).
 * @param form the form's name
 * @param index the search index of the brand
 */
export function tellConversion(form: string, index: string): void {
  const query = new URLSearchParams(location.search);
  const queryID = query.get('queryID');
  const objectID = query.get('objectID');
  if (!queryID || !objectID) return;
  track({ event: 'conversion', section: 'form', component: form, label: eventName });
  const event = {
    eventType: 'conversion',
    eventName,
    index,
    objectIDs: [objectID],
    queryID,
    userToken: anonymousSearchId(),
  };
  const body = { events: [event] };
  const request = { url: '/api/search/insights-events', method: 'POST', body, skipRetry: true };
  fetchData(request).catch(() => undefined);
}
