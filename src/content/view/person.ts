import type { LinkedItem } from '../elements.ts';
import { assetsOf, textOf } from './fields.ts';
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
}

/** The view of a member of staff or a presenter; presenters have a first and a last name. */
export function personView(item: LinkedItem<'staff' | 'presenter'>): PersonView {
  const image = imageView(assetsOf(item, 'image')[0]);
  const names = (['first_name', 'last_name', 'name'] as const).map((it) => textOf(item, it));
  const name = names.filter(Boolean).join(' ');
  return {
    key: item.codename ?? name,
    name,
    suffix: textOf(item, 'suffix'),
    title: textOf(item, 'title'),
    location: textOf(item, 'location'),
    biography: textOf(item, 'biography'),
    ...(image ? { image } : {}),
  };
}

/** A person's name with what follows it, as `Ada Osei, MD`. */
export const fullName = ({ name, suffix }: Pick<PersonView, 'name' | 'suffix'>): string =>
  [name, suffix].filter(Boolean).join(', ');
