import type { Asset } from '../deliveryFormat.ts';
import type { LinkedItem } from '../elements.ts';
import { widthsFor } from '../sizedPicture.ts';
import { assetsOf, choiceOf, isOfType } from './fields.ts';
import { hostedStill, hostedWidth } from './hostedImage.ts';

/** A picture ready to be shown. */
export interface ImageView {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Widths the picture exists in as AVIF and WebP beside `src`, which ends with the largest. */
  readonly widths?: readonly number[];
  /** Widths in which its part for narrow windows exists, with `-narrow` after the width. */
  readonly narrowWidths?: readonly number[];
}

/** Whether a file is a picture from a source that may be shown: root-relative or https. */
export function isImageSource({ type, url }: Pick<Asset, 'type' | 'url'>): boolean {
  return type.startsWith('image/') && /^(\/(?![/\\])|https:\/\/)/.test(url);
}

/** An asset whose source knows in which sizes the picture exists. */
export type PictureAsset = Asset & {
  readonly widths?: readonly number[];
  /** The widths of its part for narrow windows, if it has one. */
  readonly narrowWidths?: readonly number[];
  /** Whether it also exists cut to the size of flyouts. */
  readonly hasFlyoutSize?: boolean;
};

/** A picture of the image service in the widths that the service makes; undefined for any other. */
function inHostedWidths(asset: Asset, width: number, height: number) {
  const widths = widthsFor(width);
  const shown = widths.at(-1) ?? width;
  const src = hostedWidth(asset.url, shown);
  return src && { src, width: shown, height: Math.round((height * shown) / width), widths };
}

/**
 * The picture of an asset, in several widths if its source or the image service makes them
 * (PICTURE-10).
 * @returns undefined when there is none, its size is zero or unknown, or its source is neither
 * root-relative nor https (PAGE-3): the placeholder is shown then
 */
export function imageView(asset: PictureAsset | undefined): ImageView | undefined {
  if (!asset?.width || !asset.height || !isImageSource(asset)) return undefined;
  return {
    src: asset.url,
    alt: asset.description ?? '',
    width: asset.width,
    height: asset.height,
    ...(asset.widths ? { widths: asset.widths } : inHostedWidths(asset, asset.width, asset.height)),
    ...(asset.narrowWidths ? { narrowWidths: asset.narrowWidths } : {}),
  };
}

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
