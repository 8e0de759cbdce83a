import type { LinkedItem } from '../elements.ts';
import { itemsOf, textOf } from './fields.ts';
import { fullName, type PersonView, personView } from './person.ts';

/** Who presents a resource or an event; those that were not read are left out. */
function presentersOf(item: LinkedItem<'event' | 'resource'>): readonly PersonView[] {
  return itemsOf(item, 'presenters')
    .map(personView)
    .filter(({ name }) => name);
}

/** Who presents a resource or an event, as `Ada Osei, MD`. */
export function presenterNames(item: LinkedItem<'event' | 'resource'>): string[] {
  return presentersOf(item).map(fullName);
}

/**
 * Who presents a resource. A single presenter without a title or location gets those of the
 * resource (CONTENT-11).
 */
export function presenterViews(resource: LinkedItem<'resource'>): readonly PersonView[] {
  const people = presentersOf(resource);
  if (people.length > 1) return people;
  return people.map((person) => ({
    ...person,
    title: person.title || textOf(resource, 'staff_title'),
    location: person.location || textOf(resource, 'staff_location'),
  }));
}
