import type { LinkedItem } from '../elements.ts';
import { widthsFor } from '../sizedPicture.ts';
import { assetsOf, choiceOf, isOfType } from './fields.ts';
import { hostedStill } from './hostedImage.ts';
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

/** The width of a still; that of its asset is unknown. */
const width = 1920;

const stated = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const hostName = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/**
 * The picture that the image service has of a resource: `cloudinary_asset_id` at `cloudinary_domain`,
 * cut to 16 : 9, so that its size is known (PICTURE-11).
 * @returns undefined for other items, and without an id or a host name
 */
export function hostedPoster(item: LinkedItem | undefined): ImageView | undefined {
  if (!isOfType(item, 'resource')) return undefined;
  const [id, domain] = [stated(item.cloudinary_asset_id), stated(item.cloudinary_domain)];
  if (!id || !hostName.test(domain)) return undefined;
  const asset = { domain, id, isVideo: choiceOf(item, 'media_type') === 'video' };
  return {
    src: hostedStill(asset, width),
    alt: '',
    width,
    height: (width * 9) / 16,
    widths: widthsFor(width),
  };
}
