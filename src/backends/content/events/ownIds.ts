import type { ContentAnswers } from '../../../content/source.ts';
import { locales } from '../../../locale/locales.ts';

/** The most events of the content that are compared with those of the endpoint. */
const mostEvents = 10_000;

/**
 * The ids of the events that the content itself has.
 * @throws when the source cannot answer
 */
export async function eventIdsIn(content: ContentAnswers): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(
    // An event need not have a version in any one language.
    locales.map((language) =>
      content.items({
        language,
        filters: [{ property: 'system.type', operator: 'eq', values: ['event'] }],
        elements: ['event_id'],
        depth: 0,
        limit: mostEvents,
      }),
    ),
  );
  const items = answers.flatMap((answer) => answer.items);
  return new Set(items.map(({ elements }) => String(elements.event_id?.value ?? '')));
}
