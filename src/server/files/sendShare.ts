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
import { blockDepth } from '../../pages/sectionPage.server.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { placeOf } from './filePlace.ts';
import { filePolicy } from './filePolicy.ts';

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
