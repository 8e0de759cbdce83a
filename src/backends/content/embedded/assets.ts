import type { Asset } from '../../../content/deliveryFormat.ts';
import type { AssetReference } from '../../../content/edition/authored.ts';
import type { DeliverAsset } from '../../../content/edition/createDeliver.server.ts';
import { sizedAddress } from '../../../content/sizedPicture.ts';
import { mediaSize, mediaTypeOf } from '../../../contentCheck/mediaFiles.ts';
import { type PictureFiles, pictureAddress } from '../../../contentCheck/pictureFiles.ts';
import type { Surroundings } from '../../../contentCheck/reading.ts';
import { defaultLocale, type Locale } from '../../../locale/locales.ts';

/** A picture of the site, as AVIF and WebP in several widths. */
export interface PictureAsset extends Asset {
  /** Pixels, ascending. To get another width, replace the width in `url`. */
  readonly widths: readonly number[];
  /** The widths in which its part for narrow windows exists, with `-narrow` after the width. */
  readonly narrowWidths?: readonly number[];
  /** Whether a crop for flyouts exists, with `-194x140` in place of the width. */
  readonly hasFlyoutSize?: true;
}

const sized = /^(.*)-(\d+)\.webp$/;

/**
 * The widths in which a file of the content folder exists as AVIF and WebP, by its name without the
 * width.
 */
function widthsOfFiles(media: Surroundings['media']): ReadonlyMap<string, readonly number[]> {
  const widths = new Map<string, number[]>();
  for (const address of media.keys()) {
    const [, name, width] = sized.exec(address) ?? [];
    if (!name || !media.has(`${name}-${width}.avif`)) continue;
    widths.set(
      name,
      [...(widths.get(name) ?? []), Number(width)].sort((a, b) => a - b),
    );
  }
  return widths;
}

/** A picture that cannot be shown: its file is not sent either, because it may tell where it was taken. */
const withoutFile = { url: '', size: 0, width: null, height: null } as const;

/**
 * Creates a resolver for the pictures and media of a content folder.
 * @param files the pictures of editors; default none
 */
export function createAssetResolver(
  { pictures, media }: Surroundings,
  files: PictureFiles = new Map(),
): DeliverAsset {
  const widthsByName = widthsOfFiles(media);

  function picture(reference: AssetReference, name: string, language: Locale): Asset | undefined {
    const drawn = pictures.pictures.get(name);
    if (!drawn) return undefined;
    const widths = [...drawn.widths].sort((a, b) => a - b);
    const width = widths.at(-1) ?? drawn.width;
    const url = `/media/pictures/${name}-${width}.webp`;
    const flyout = `/media/pictures/${name}-194x140.webp`;
    const asset: PictureAsset = {
      name: `${name}-${width}.webp`,
      type: 'image/webp',
      size: mediaSize(media, url) ?? 0,
      description: reference.description ?? drawn.alt[language] ?? drawn.alt[defaultLocale] ?? null,
      url,
      width,
      height: Math.round((drawn.height * width) / drawn.width),
      widths,
      ...(drawn.narrowWidths ? { narrowWidths: drawn.narrowWidths } : {}),
      ...(mediaSize(media, flyout) === undefined ? {} : { hasFlyoutSize: true }),
    };
    return asset;
  }

  /** Reads from the file of an editor's picture its size and the addresses of its copies. */
  function fromFile(url: string): Partial<PictureAsset> {
    const original = pictureAddress(url, media);
    const file = original === undefined ? undefined : files.get(original);
    if (file && 'fault' in file) return file.isOther ? {} : withoutFile;
    if (original === undefined || !file?.size) return {};
    const { size, source } = file;
    const width = source?.widths.at(-1);
    if (!source || !width) return size;
    return {
      type: 'image/webp',
      url: sizedAddress({ original, version: source.version, width, format: 'webp' }),
      width,
      height: Math.max(1, Math.round((size.height * width) / size.width)),
      widths: source.widths,
    };
  }

  function file(reference: AssetReference, isPicture = false): Asset {
    const { url = '' } = reference;
    const widths = widthsByName.get(sized.exec(url)?.[1] ?? '');
    const asset: Asset & Partial<PictureAsset> = {
      name: reference.name ?? url.replace(/[?#].*$/s, '').replace(/^.*\//s, ''),
      type: reference.type ?? mediaTypeOf(url),
      size: mediaSize(media, url) ?? 0,
      description: reference.description ?? null,
      url,
      width: reference.width ?? null,
      height: reference.height ?? null,
      ...(widths ? { widths } : {}),
      ...(isPicture ? fromFile(url) : {}),
    };
    return asset;
  }

  return (reference, language, { isPicture }) =>
    (reference.picture && picture(reference, reference.picture, language)) ||
    file(reference, isPicture);
}
