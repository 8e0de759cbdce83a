import type { Asset } from '../delivery.ts';

/** A picture ready to be shown. */
export interface ImageView {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Widths the picture exists in as AVIF and WebP beside `src`, which ends with the largest. */
  readonly widths?: readonly number[];
  /** Widths in which the square at its right exists, with `-square` after the width. */
  readonly squareWidths?: readonly number[];
}

/** Whether a file is a picture from a source that may be shown: root-relative or https. */
export function isImageSource({ type, url }: Pick<Asset, 'type' | 'url'>): boolean {
  return type.startsWith('image/') && /^(\/(?![/\\])|https:\/\/)/.test(url);
}

/** An asset whose source knows in which sizes the picture exists. */
export type PictureAsset = Asset & {
  readonly widths?: readonly number[];
  /** The widths of its square, if it has one. */
  readonly squareWidths?: readonly number[];
  /** Whether it also exists cut to the size of flyouts. */
  readonly hasFlyoutSize?: boolean;
};

/**
 * The picture of an asset.
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
    ...(asset.widths ? { widths: asset.widths } : {}),
    ...(asset.squareWidths ? { squareWidths: asset.squareWidths } : {}),
  };
}
