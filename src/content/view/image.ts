import type { Asset } from '../deliveryFormat.ts';
import { widthsFor } from '../sizedPicture.ts';
import { hostedWidth } from './hostedImage.ts';

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
