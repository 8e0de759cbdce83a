import { anonymousSearchId } from '../../analytics/anonymousSearchId.ts';
import { track } from '../../analytics/track.ts';
import { type Application, brandOf } from '../../brand/brands.ts';
import { fetchData } from '../../fetching/fetchData.ts';

/** What search and analytics call a submission that a search led to (FORM-27). */
const eventName = 'contact a rep submission';

/**
 * Tells that a search led to a submission, where the address has the ids of both the search and the
 * hit. Whether it arrives changes nothing (SEARCH-16).
 * @param form the form's name
 */
export function tellConversion(form: string, application: Application): void {
  const query = new URLSearchParams(location.search);
  const queryID = query.get('queryID');
  const objectID = query.get('objectID');
  if (!queryID || !objectID) return;
  track({ event: 'conversion', section: 'form', component: form, label: eventName });
  const event = {
    eventType: 'conversion',
    eventName,
    index: brandOf(application).search.index,
    objectIDs: [objectID],
    queryID,
    userToken: anonymousSearchId(),
  };
  const body = { events: [event] };
  const request = { url: '/api/search/insights-events', method: 'POST', body, skipRetry: true };
  fetchData(request).catch(() => undefined);
}
