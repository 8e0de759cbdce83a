import type { LinkedItem } from '../../content/elements.ts';
import { assetsOf, itemsOf, textOf } from '../../content/view/fields.ts';
import { imageView, type PictureAsset } from '../../content/view/image.ts';
import type { PictureProps } from '../../ui/picture/Picture.tsx';
import { flyoutImageSize } from './flyoutImageSize.ts';

/** A flyout's picture: one of the site's own with its sizes, or one address that is cut to size. */
export type FlyoutImage = Pick<PictureProps, 'src' | 'widths'>;

/** A picture as the image service describes it. */
interface HostedPicture {
  readonly url: string;
  /** A region's code or codename; undefined for a picture of every region. */
  readonly region: string | undefined;
}

/**
 * The picture of a navigation node: the one of the visitor's region where there is one, else the
 * node's own (NAV-11: `regional_image` with `cloudinary_image`).
 * @param region what the visitor's region goes by: its code and its codename
 * @returns undefined where there is none that can be shown
 */
export function flyoutImage(node: LinkedItem, region: readonly string[]): FlyoutImage | undefined {
  const [regional] = itemsOf(node, 'regional_image');
  const hosted = hostedPicture(textOf(regional, 'cloudinary_image'), region);
  if (hosted) return { src: resized(hosted) };
  const assets = [...assetsOf(regional, 'image'), ...assetsOf(node, 'image')];
  return assets.map(ofAsset).find((image) => image !== undefined);
}

/** A picture of the site in the size of a flyout, with the next larger one for dense screens. */
function ofAsset(asset: PictureAsset): FlyoutImage | undefined {
  const image = imageView(asset);
  if (!image) return undefined;
  const { src, widths } = image;
  if (!widths) return { src: resized(src) };
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
 * The address of a picture in the size of a flyout and the best format the browser takes. Addresses
 * that are not an image service's are left as they are.
 */
export function resized(src: string): string {
  const { width, height } = flyoutImageSize;
  return src.replace(/(\/image\/upload\/)/, `$1w_${width},h_${height},c_fill,f_auto/`);
}

/** The region's picture in the JSON of the image service; JSON that cannot be read holds none. */
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
