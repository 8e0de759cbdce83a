import type { Locale } from '../../locale/locales.ts';
import { addressOf } from '../address.ts';
import type { LinkedItem } from '../elements.ts';
import { assetsOf, itemsOf, textOf } from './fields.ts';
import { type ImageView, imageView } from './image.ts';

/** A member of staff or a presenter ready to be shown (CONTENT-11, CONTENT-14). */
export interface PersonView {
  readonly key: string;
  readonly name: string;
  readonly suffix: string;
  readonly title: string;
  readonly location: string;
  /** Sanitized HTML; empty for many presenters. */
  readonly biography: string;
  readonly image?: ImageView;
  /** The person's own page; absent for presenters, who have none. */
  readonly href?: string;
}

/** The view of a member of staff or a presenter; presenters have a first and a last name. */
export function personView(item: LinkedItem<'staff' | 'presenter'>, locale: Locale): PersonView {
  const image = imageView(assetsOf(item, 'image')[0]);
  const name = nameOf(item);
  const href = addressOf(item, locale);
  return {
    key: item.codename ?? name,
    name,
    suffix: textOf(item, 'suffix'),
    title: textOf(item, 'title'),
    location: textOf(item, 'location'),
    biography: textOf(item, 'biography'),
    ...(image ? { image } : {}),
    ...(href && { href }),
  };
}

function nameOf(item: LinkedItem<'staff' | 'presenter'>): string {
  const names = (['first_name', 'last_name', 'name'] as const).map((it) => textOf(item, it));
  return names.filter(Boolean).join(' ');
}

/** The full name of a member of staff or a presenter; empty if the item was not read. */
export const fullNameOf = (item: LinkedItem<'staff' | 'presenter'>): string => {
  const name = nameOf(item);
  return name && fullName({ name, suffix: textOf(item, 'suffix') });
};

/** A person's name with what follows it, as `Ada Osei, MD`. */
export const fullName = ({ name, suffix }: Pick<PersonView, 'name' | 'suffix'>): string =>
  [name, suffix].filter(Boolean).join(', ');

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
