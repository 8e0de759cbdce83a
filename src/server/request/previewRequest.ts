import { isFreeAddress } from '../../content/writtenPaths.ts';
import type { PreviewRefusal } from '../../preview/preview.ts';
import type { PreviewKeys } from '../../preview/previewKeys.server.ts';
import { type PreviewParameter, readPreview } from '../../preview/readPreview.server.ts';
import type { AddressPlace } from '../pages/pageAddress.ts';

/** A request for a preview. */
export interface PreviewRequest {
  /** The preview parameter as it stands in the address, and what it says. */
  readonly parameter: string;
  /** Undefined if the parameter is invalid. */
  readonly wish: PreviewParameter | undefined;
  /** How far the key or the signed link of the address reaches; absent: nothing but what is public. */
  readonly reach?: 'page' | 'site';
  /** When the link ends, in milliseconds since the epoch; absent without a link. */
  readonly until?: number;
  /** Why a key or a link opens nothing. */
  readonly refusal?: PreviewRefusal;
}

/** Whether an address, as requested or from `Referer`, is that of a preview. */
export const isPreviewAddress = (url: string) => /[?&]preview=/.test(url);

/**
 * Reads the preview parameters of a page (BANNER-3, BANNER-5, BANNER-8). Nothing but `previewKey` or
 * `previewLink` opens what is not public.
 * @param url path and query as requested
 * @returns undefined if the request is not a preview; a registration has none, because its address
 * belongs to one person
 */
export function previewRequest(
  url: string,
  { place, path }: AddressPlace,
  keys: Pick<PreviewKeys, 'isKey' | 'read'>,
): PreviewRequest | undefined {
  const at = url.indexOf('?');
  // A draft may be at an address that is none of the site's yet.
  const isPage = place ? place.page !== 'registration' : isFreeAddress(path);
  if (!isPage || at === -1) return undefined;
  const query = new URLSearchParams(url.slice(at + 1));
  const given = query.get('preview');
  if (given === null) return undefined;
  const parameter = given.replaceAll(' ', '+');
  const asked = { parameter, wish: readPreview(parameter) };
  const key = query.get('previewKey');
  if (key !== null) {
    return keys.isKey(key) ? { ...asked, reach: 'site' } : { ...asked, refusal: 'needs_key' };
  }
  const link = query.get('previewLink');
  if (link === null) return asked;
  const read = keys.read(link, { path, parameter });
  return typeof read === 'string' ? { ...asked, refusal: read } : { ...asked, ...read };
}
