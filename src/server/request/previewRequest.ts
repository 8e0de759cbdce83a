import { createHash, timingSafeEqual } from 'node:crypto';
import type { PagePreview } from '../../preview/preview.ts';
import { readPreview } from '../../preview/readPreview.server.ts';
import type { AddressPlace } from '../pages/pageAddress.ts';

export interface PreviewRequest {
  readonly preview: PagePreview;
  /** The time to show the page at; undefined if the parameter is invalid. */
  readonly now: Date | undefined;
}

/** Compares in constant time, so that timing reveals nothing about the key. */
function isKey(given: string | null, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return key !== '' && given !== null && timingSafeEqual(digest(given), digest(key));
}

/**
 * Reads the preview parameter of the home page (BANNER-3, BANNER-5). Drafts are shown only if
 * `previewKey` is the preview key.
 * @param url path and query as requested
 * @param key the setting `PREVIEW_KEY`; if empty, no drafts are shown
 * @returns undefined if the request is not a preview
 */
export function previewRequest(
  url: string,
  { place }: AddressPlace,
  key: string,
): PreviewRequest | undefined {
  const at = url.indexOf('?');
  if (place?.page !== 'home' || at === -1) return undefined;
  const query = new URLSearchParams(url.slice(at + 1));
  const parameter = query.get('preview');
  if (parameter === null) return undefined;
  const parsed = readPreview(parameter);
  if (!parsed) return { preview: { isReadable: false }, now: undefined };
  const { date: now, country } = parsed;
  const withDrafts = isKey(query.get('previewKey'), key);
  return { preview: { isReadable: true, country, withDrafts }, now };
}
