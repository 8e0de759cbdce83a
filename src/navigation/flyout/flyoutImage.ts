import type { LinkedItem } from '../../content/elements.ts';
import { assetsOf, itemsOf, textOf } from '../../content/view/fields.ts';
import { hostedImage } from '../../content/view/hostedImage.ts';
import { imageView, type PictureAsset } from '../../content/view/image.ts';
import type { PictureProps } from '../../ui/picture/Picture.tsx';

/** The size of flyout images in CSS pixels (NAV-11). */
export const flyoutImageSize = { width: 194, height: 140 } as const;

/** A flyout's image: an asset of the site with its sizes, or a single resized address. */
export type FlyoutImage = Pick<PictureProps, 'src' | 'widths'>;

/** An image as described by the image service. */
interface HostedPicture {
  readonly url: string;
  /** A region's code or codename; undefined for all regions. */
  readonly region: string | undefined;
}

/**
 * The image of a navigation node: the one for the visitor's region if there is one, else the node's
 * own (NAV-11: `regional_image` with `cloudinary_image`).
 * @param region the identifiers of the visitor's region: its code and its codename
 * @returns undefined if there is no usable image
 */
export function flyoutImage(
  node: LinkedItem<'navigation_node'>,
  region: readonly string[],
): FlyoutImage | undefined {
  const [regional] = itemsOf(node, 'regional_image');
  const hosted = hostedPicture(textOf(regional, 'cloudinary_image'), region);
  if (hosted) return { src: resized(hosted) };
  const assets = [...assetsOf(regional, 'image'), ...assetsOf(node, 'image')];
  return assets.map(ofAsset).find((image) => image !== undefined);
}

/** An asset of the site in the size of a flyout, with the next larger size for dense screens. */
function ofAsset(asset: PictureAsset): FlyoutImage | undefined {
  const image = imageView(asset);
  if (!image) return undefined;
  const cut = resized(asset.url);
  const { src, widths } = image;
  if (!widths || cut !== asset.url) return { src: cut };
  if (!asset.hasFlyoutSize) return { src, widths };
  const { width, height } = flyoutImageSize;
  const size = `${width}x${height}` as const;
  const dense = widths.find((it) => it >= 2 * width);
  return {
    src: src.replace(/-\d+\.webp$/, `-${size}.webp`),
    widths: dense ? [size, dense] : [size],
  };
}

/**
 * The address of an image in the size of a flyout and the best format the browser supports.
 * Addresses of other hosts stay unchanged.
 */
export function resized(src: string): string {
  return hostedImage(src, flyoutImageSize);
}

/** The region's image in the JSON of the image service; undefined if the JSON is invalid. */
function hostedPicture(json: string, region: readonly string[]): string | undefined {
  if (!json) return undefined;
  try {
    const pictures = [JSON.parse(json)].flat().flatMap(readHosted);
    const own = pictures.find((it) => it.region !== undefined && region.includes(it.region));
    return (own ?? pictures.find((it) => it.region === undefined))?.url;
  } catch (error) {
    console.warn('The picture of a navigation node cannot be read', error);
    return undefined;
  }
}

function readHosted(entry: unknown): HostedPicture[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { secure_url: secure, url, region } = entry as Record<string, unknown>;
  const address = secure ?? url;
  if (typeof address !== 'string' || !address.startsWith('https://')) return [];
  return [{ url: address, region: typeof region === 'string' ? region : undefined }];
}
