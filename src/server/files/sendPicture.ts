import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type Brand, lookOf } from '../../brand/brand.ts';
import { addressOf } from '../../content/address.ts';
import type { ContentReader } from '../../content/reader.server.ts';
import {
  type ShareAddress,
  type SharePictures,
  shareDigest,
  sharePicture,
} from '../../content/sharePicture.server.ts';
import type { PictureCopies, SizedPicture } from '../../content/sizedPicture.ts';
import { blockDepth } from '../../pages/sectionPage.server.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { placeOf } from './filePlace.ts';
import { filePolicy } from './sendFile.ts';

/** How long browsers keep a copy whose original may be shown everywhere. */
const year = 'private, max-age=31536000, immutable';

/** The parts that send a copy. */
export interface CopyParts {
  readonly copies: PictureCopies;
  readonly asked: SizedPicture;
  /** The real path of the original. */
  readonly path: string;
  /** The `Cache-Control` of the original. */
  readonly cacheControl: string;
  /** Whether visitors everywhere may see the original. */
  readonly isOpen: boolean;
}

/**
 * Sends a smaller copy of a picture, or leads to the image service that has it.
 * @returns the reason why there is none: `missing` for a width that no page names
 */
export async function sendCopy(
  { method, headers }: IncomingMessage,
  { copies, asked, path, cacheControl, isOpen }: CopyParts,
): Promise<Response | 'missing' | 'busy'> {
  const source = await copies.sourceOf(path, asked.original);
  if (!source?.widths.includes(asked.width)) return 'missing';
  const { width } = asked;
  const etag = `"${source.version}-${width}-${asked.format}"`;
  const { original, format: wanted } = asked;
  const copy = await copies.copy({ path, original, source, width, format: wanted, isOpen });
  if (copy === 'busy') return 'busy';
  if (copy === 'unreadable') return 'missing';
  const isCurrent = source.version === asked.version;
  if ('location' in copy) {
    const headers = {
      Location: copy.location,
      'Cache-Control': isCurrent ? year : 'private, no-cache',
      'Content-Security-Policy': filePolicy('').contentSecurityPolicy,
    };
    return new Response(null, { status: 302, headers });
  }
  const { body, format } = copy;
  // WebP in place of AVIF, or a copy of another version, stands in for a moment only.
  const isFinal = format === wanted && isCurrent;
  const isKnown = isFinal && (headers['if-none-match']?.includes(etag) ?? false);
  const type = `image/${format}`;
  return new Response(isKnown || method === 'HEAD' ? null : body, {
    status: isKnown ? 304 : 200,
    headers: {
      'Content-Type': type,
      ...(isKnown ? {} : { 'Content-Length': String(body.length) }),
      ...(isFinal ? { ETag: etag } : {}),
      'Cache-Control': isOpen ? (isFinal ? year : 'private, no-cache') : cacheControl,
      'Content-Security-Policy': filePolicy(type).contentSecurityPolicy,
    },
  });
}

/** The parts that send pictures for link previews. */
export interface SendShareParts {
  readonly brand: () => Brand;
  /** The reader of the present view. */
  readonly reader: () => ContentReader;
  /** The content folder. */
  readonly directory: string;
  readonly pictures: SharePictures;
}

/**
 * Creates the sending of pictures for link previews (PAGE-39). The address names an item, so nobody
 * can have a text of their own drawn; a visitor from whom the item is withheld gets no picture.
 * @returns a function that returns `missing` or `busy` where there is none; it throws
 * ContentUnavailable
 */
export function createSendShare({ brand, reader, directory, pictures }: SendShareParts) {
  async function pathOf(address: string): Promise<string | undefined> {
    const place = await placeOf(directory, address);
    return place && join(place.root, place.path);
  }

  return async (
    { req, withholding }: HttpContext,
    { codename, locale }: ShareAddress,
  ): Promise<Response | 'missing' | 'busy'> => {
    const shownBrand = brand();
    const look = lookOf(shownBrand);
    const found = reader().item(codename, {
      collections: shownBrand.collections,
      markets: [withholding],
      language: locale,
      depth: blockDepth,
    });
    if (found.status !== 'found') return 'missing';
    if (!addressOf(found.item, locale)) return 'missing';
    const shown = sharePicture(found.item, locale, look);
    if (!shown) return 'missing';
    const etag = `"${shareDigest(shown)}"`;
    const [logo, font, picture] = await Promise.all([
      pathOf(look.logo),
      look.titles && pathOf(look.titles.href),
      shown.picture === undefined ? undefined : pathOf(shown.picture),
    ]);
    const made = await pictures.make(shown, {
      ...(logo && { logo }),
      ...(font && { font }),
      ...(picture && { picture }),
    });
    if (made === 'busy') return 'busy';
    if (made === 'unreadable') return 'missing';
    const isKnown = req.headers['if-none-match']?.includes(etag) ?? false;
    const type = 'image/jpeg';
    return new Response(isKnown || req.method === 'HEAD' ? null : made.body, {
      status: isKnown ? 304 : 200,
      headers: {
        'Content-Type': type,
        ...(isKnown ? {} : { 'Content-Length': String(made.body.length) }),
        ETag: etag,
        // The visitor's country decides whether there is one, and may change.
        'Cache-Control': 'private, no-cache',
        'Content-Security-Policy': filePolicy(type).contentSecurityPolicy,
      },
    });
  };
}
