import type { LinkedItem } from '../elements.ts';
import { assetsOf, textOf } from './fields.ts';
import { type ImageView, imageView } from './image.ts';

/** A member of staff ready to be shown (CONTENT-14). */
export interface PersonView {
  readonly key: string;
  readonly name: string;
  readonly suffix: string;
  readonly title: string;
  readonly location: string;
  /** Sanitized HTML. */
  readonly biography: string;
  readonly image?: ImageView;
}

/** The view of a staff item. */
export function personView(item: LinkedItem<'staff'>): PersonView {
  const image = imageView(assetsOf(item, 'image')[0]);
  return {
    key: item.codename ?? textOf(item, 'name'),
    name: textOf(item, 'name'),
    suffix: textOf(item, 'suffix'),
    title: textOf(item, 'title'),
    location: textOf(item, 'location'),
    biography: textOf(item, 'biography'),
    ...(image ? { image } : {}),
  };
}
