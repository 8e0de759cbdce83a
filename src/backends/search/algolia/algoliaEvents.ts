import { randomBytes } from 'node:crypto';
import type { EventsItems } from 'algoliasearch';
import { type InsightsEvent, localeOfRecord } from '../../../search/insightsEvents.ts';
import { storableQuery } from '../../../search/storableQuery.ts';
import { type AlgoliaAccess, insightsClient } from './algoliaClient.ts';
import type { AlgoliaNames } from './algoliaQuery.ts';

/**
 * Prepares the handing on of events to Algolia's Insights. Nothing of a visitor goes with them: the
 * token is drawn anew for each call, and events that may tell something personal are left out.
 * @param isIssued whether Algolia gave a search this id
 */
export function createAlgoliaEvents(
  access: AlgoliaAccess & { readonly names: AlgoliaNames },
  isIssued: (queryID: string) => boolean,
): (events: readonly InsightsEvent[]) => void {
  const client = insightsClient(access);
  return (events) => {
    const userToken = `anonymous-${randomBytes(12).toString('hex')}`;
    const sent = events.flatMap(
      (event) => algoliaEvent(event, userToken, access.names, isIssued) ?? [],
    );
    if (sent.length === 0) return;
    // A visitor is not told, and the site does not count on them.
    client.pushEvents({ events: sent }).catch(() => undefined);
  };
}

/** An event as Insights takes it; undefined for one that is not to be handed on. */
function algoliaEvent(
  event: InsightsEvent,
  userToken: string,
  { index, suggestionsIndex }: AlgoliaNames,
  isIssued: (queryID: string) => boolean,
): EventsItems | undefined {
  const { eventType, eventName, queryID, positions } = event;
  const isSuggestion = event.index === suggestionsIndex;
  if (!isSuggestion && event.index !== index && !event.index.startsWith(`${index}_`))
    return undefined;
  const isFit = (id: string) =>
    (isSuggestion ? storableQuery(id) : localeOfRecord(id)) !== undefined;
  const objectIDs = event.objectIDs ?? [];
  if (objectIDs.length === 0 || !objectIDs.every(isFit)) return undefined;
  if (storableQuery(eventName) === undefined) return undefined;
  const plain = { eventName, index: event.index, objectIDs, userToken };
  const isAfterSearch = queryID !== undefined && isIssued(queryID);
  if (eventType === 'view') return { ...plain, eventType };
  if (eventType === 'conversion') return { ...plain, eventType, ...(isAfterSearch && { queryID }) };
  return { ...plain, eventType, ...(isAfterSearch && positions && { queryID, positions }) };
}
