import type { Asset } from '../../../content/deliveryFormat.ts';
import type { AssetReference } from '../../../content/edition/authored.ts';
import type { DeliverAsset } from '../../../content/edition/createDeliver.server.ts';
import { widthsFor } from '../../../content/sizedPicture.ts';
import type { PictureAsset } from '../../../content/view/image.ts';

/** A part of a picture that editors cut out in the service. */
interface Rendition {
  readonly width: number;
  readonly height: number;
  /** Parameters of the image service, such as `w=420&h=451&fit=clip&rect=0,0,420,451`. */
  readonly query: string;
}

/** A file in the form of the Delivery API. */
export interface DeliveredAsset extends Asset {
  /** By the codename of their preset. */
  readonly renditions?: Readonly<Record<string, Rendition>> | null;
}

/** The file as items keep it. */
export function referenceTo(asset: DeliveredAsset): AssetReference {
  const { url, name, type, size, description, width, height, renditions } = asset;
  const rendition = renditions?.default ?? Object.values(renditions ?? {})[0];
  const rect = new URLSearchParams(rendition?.query).get('rect') ?? '';
  const cut = rendition && { width: rendition.width, height: rendition.height, rect };
  return {
    url,
    name,
    type,
    size,
    ...(description === null ? {} : { description }),
    ...(width && height ? { width, height } : {}),
    ...(cut ? { cut } : {}),
  };
}

/** Formats that the image service resizes; it does not touch drawings in SVG. */
const resizable = /^image\/(?:jpeg|png|webp|gif)$/;

/** Whether the image service has a picture; those of the site itself have their own widths. */
const isHosted = (url: string) => url.startsWith('https://');

/** The language code that a file name ends with, such as `manual.de.pdf`. */
const languageInName = /[._-]([a-z]{2})\.\w+$/;

/**
 * A file of the service. Pictures get the widths in which the image service offers them, and are cut
 * as editors chose; files of which there is one for each language are named after it.
 */
export const deliverAsset: DeliverAsset = (reference, _, { isPicture, isByLanguage }) => {
  const { url = '', name = '', type = '', size = 0, cut } = reference;
  const { description = null, width = null, height = null } = reference;
  const file: PictureAsset = { name, type, size, description, url, width, height };
  if (isByLanguage) return { ...file, name: languageInName.exec(name)?.[1] ?? name };
  if (!isPicture || !resizable.test(type) || !isHosted(url) || !width || !height) return file;
  const part = cut ?? { width, height, rect: '' };
  const widths = widthsFor(part.width);
  const shown = widths.at(-1) ?? part.width;
  return {
    ...file,
    type: 'image/webp',
    url: `${url}?w=${shown}&fm=webp${part.rect ? `&rect=${part.rect}` : ''}`,
    width: shown,
    height: Math.max(1, Math.round((part.height * shown) / part.width)),
    widths,
  };
};
