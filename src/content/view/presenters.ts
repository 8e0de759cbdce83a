import type { Locale } from '../../locale/locales.ts';
import type { LinkedItem } from '../elements.ts';
import { itemsOf, textOf } from './fields.ts';
import { fullNameOf, type PersonView, personView } from './person.ts';

/** Who presents a resource or an event, as `Ada Osei, MD`; those that were not read are left out. */
export function presenterNames(item: LinkedItem<'event' | 'resource'>): string[] {
  return itemsOf(item, 'presenters').map(fullNameOf).filter(Boolean);
}

/**
 * Who presents a resource. A single presenter without a title or location gets those of the
 * resource (CONTENT-11).
 */
export function presenterViews(
  resource: LinkedItem<'resource'>,
  locale: Locale,
): readonly PersonView[] {
  const people = itemsOf(resource, 'presenters')
    .map((it) => personView(it, locale))
    .filter(({ name }) => name);
  if (people.length > 1) return people;
  return people.map((person) => ({
    ...person,
    title: person.title || textOf(resource, 'staff_title'),
    location: person.location || textOf(resource, 'staff_location'),
  }));
}
