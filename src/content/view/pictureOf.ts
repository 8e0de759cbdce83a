import type { LinkedItem } from '../elements.ts';
import { assetsOf } from './fields.ts';
import { hostedPoster } from './hostedPoster.ts';
import { type ImageView, imageView } from './image.ts';

/** The fields with an item's picture, the first filled one counts. */
export const pictureFields = ['image', 'images', 'poster'] as const;

/** The picture of an item on cards, in link previews and in the sitemap; undefined without one. */
export function pictureOf(item: LinkedItem | undefined): ImageView | undefined {
  const [asset] = pictureFields.flatMap((field) => assetsOf(item, field));
  return imageView(asset) ?? hostedPoster(item);
}

/** The picture of a recording before it plays, or of any other resource; undefined without one. */
export const posterOf = (resource: LinkedItem<'resource'> | undefined): ImageView | undefined =>
  imageView(assetsOf(resource, 'poster')[0]) ?? hostedPoster(resource);
