import type { ContentAnswers } from '../../../content/source.ts';

/** The most events of the content that are compared with those of the endpoint. */
const mostEvents = 10_000;

/**
 * The ids of the events that the content itself has.
 * @throws when the source cannot answer
 */
export async function eventIdsIn(content: ContentAnswers): Promise<ReadonlySet<string>> {
  const { items } = await content.items({
    language: 'en',
    filters: [{ property: 'system.type', operator: 'eq', values: ['event'] }],
    elements: ['event_id'],
    depth: 0,
    limit: mostEvents,
  });
  return new Set(items.map(({ elements }) => String(elements.event_id?.value ?? '')));
}
