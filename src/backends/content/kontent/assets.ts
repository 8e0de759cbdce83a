import type { Asset } from '../../../content/delivery.ts';
import type { ElementDefinition } from '../../../content/elements.ts';
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

/** Formats that the image service resizes; it does not touch drawings in SVG. */
const resizable = /^image\/(?:jpeg|png|webp|gif)$/;

/** Whether the image service has a picture; those of the site itself have their own widths. */
const isHosted = (url: string) => url.startsWith('https://');

/** The language code that a file name ends with, such as `manual.de.pdf`. */
const languageInName = /[._-]([a-z]{2})\.\w+$/;

/**
 * Reads a file of the service. Pictures get the widths in which the image service offers them, and
 * are cut as editors chose; files of which there is one for each language are named after it.
 */
export function readAsset(
  asset: DeliveredAsset,
  { isPicture, isByLanguage }: Pick<ElementDefinition, 'isPicture' | 'isByLanguage'> = {},
): PictureAsset {
  const { renditions, ...file } = asset;
  if (isByLanguage) return { ...file, name: languageInName.exec(file.name)?.[1] ?? file.name };
  if (!isPicture || !resizable.test(file.type) || !isHosted(file.url)) return file;
  if (!file.width || !file.height) return file;
  const rendition = renditions?.default ?? Object.values(renditions ?? {})[0];
  const { width, height } = rendition ?? { width: file.width, height: file.height };
  const part = new URLSearchParams(rendition?.query).get('rect');
  const widths = widthsFor(width);
  const shown = widths.at(-1) ?? width;
  return {
    ...file,
    type: 'image/webp',
    url: `${file.url}?w=${shown}&fm=webp${part ? `&rect=${part}` : ''}`,
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
    widths,
  };
}
