import { event } from '../content/types/event.ts';
import { type CardView, cardViews } from '../content/view/card.ts';
import { textOf } from '../content/view/fields.ts';
import type { PageServices } from './page.ts';

/** The most events below a product or resource. */
const mostEvents = 3;

/**
 * The next events about any of some specialties (PRODUCT-8, PAGE-27).
 * @param specialties their codenames; without any there are no events
 */
export function nextEvents(
  services: PageServices,
  specialties: readonly string[],
): readonly CardView[] {
  const { content, locale, now } = services;
  if (specialties.length === 0) return [];
  // The day, not the moment, so that all pages of a day ask for the same list.
  const today = now.toISOString().slice(0, 10);
  const filters = [
    { property: 'elements.specialties', operator: 'any', values: specialties } as const,
    { property: 'elements.end', operator: 'gte', values: [today] } as const,
  ];
  const { items } = content.list(event, { filters, order: 'elements.start[asc]' }, 0);
  const coming = items.filter((it) => Date.parse(textOf(it, 'end')) > now.getTime());
  // Their pages say more.
  const cards = cardViews(coming.slice(0, mostEvents), locale, services);
  return cards.map((it) => ({ ...it, teaser: '' }));
}
