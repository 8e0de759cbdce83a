import { createHash, timingSafeEqual } from 'node:crypto';
import type { PagePreview } from '../../preview/preview.ts';
import { readPreview } from '../../preview/readPreview.server.ts';
import type { PageAddress } from '../pages/pageAddress.ts';

/** What a request with the preview parameter asks for. */
export interface PreviewRequest {
  readonly preview: PagePreview;
  /** The moment to show the page at; undefined where the parameter cannot be read. */
  readonly now: Date | undefined;
}

/** Compares in a time that tells nothing of the key. */
function isKey(given: string | null, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return key !== '' && given !== null && timingSafeEqual(digest(given), digest(key));
}

/**
 * Reads the preview parameter of the home page (BANNER-3, BANNER-5). Drafts are shown to
 * those only who bring the preview key as `previewKey`.
 * @param url path and query as requested
 * @param key the setting `PREVIEW_KEY`; empty where there is none, and so no draft is shown
 * @returns undefined for every request that is for no preview
 */
export function previewRequest(
  url: string,
  { place }: PageAddress,
  key: string,
): PreviewRequest | undefined {
  const at = url.indexOf('?');
  if (place?.page !== 'home' || at === -1) return undefined;
  const query = new URLSearchParams(url.slice(at + 1));
  const parameter = query.get('preview');
  if (parameter === null) return undefined;
  const wish = readPreview(parameter);
  if (!wish) return { preview: { isReadable: false }, now: undefined };
  const { date: now, country } = wish;
  const withDrafts = isKey(query.get('previewKey'), key);
  return { preview: { isReadable: true, country, withDrafts }, now };
}
