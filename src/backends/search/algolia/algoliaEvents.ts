import { randomBytes } from 'node:crypto';
import type { EventsItems } from 'algoliasearch';
import { type InsightsEvent, localeOfRecord } from '../../../search/insightsEvents.ts';
import { storableQuery } from '../../../search/storableQuery.ts';
import { type AlgoliaAccess, insightsClient } from './algoliaClient.ts';
import type { AlgoliaNames } from './algoliaQuery.ts';

/**
 * Creates the function that passes events on to Algolia's Insights. They contain nothing about a
 * visitor: each call uses a new random token, and events that may be personal are omitted.
 * @param isIssued whether Algolia issued this id of a search
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
    // Failures are ignored, because the site does not depend on these events.
    client.pushEvents({ events: sent }).catch(() => undefined);
  };
}

/** An event in the format of Insights; undefined for one that must not be passed on. */
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
