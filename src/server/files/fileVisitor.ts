import type { IncomingMessage } from 'node:http';
import type { VisitorCountry } from '../../country/effectiveCountry.ts';
import { pageAddress } from '../pages/pageAddress.ts';
import { previewRequest } from '../request/previewRequest.ts';
import type { Visitors } from '../request/visitors.ts';

export interface FileVisitor {
  readonly visitor: VisitorCountry;
  /** True if the file is requested by a preview that shows drafts, opened with the preview key. */
  readonly seesDrafts: boolean;
}

/**
 * The visitor whose restrictions apply to a file request. For a file of a preview, it is a visitor
 * who has chosen the preview's country. Within the site, browsers send the page's full address in
 * `Referer`, including the preview parameter and the key.
 * @param key the setting `PREVIEW_KEY`
 */
export function fileVisitor(req: IncomingMessage, visitors: Visitors, key: string): FileVisitor {
  const { referer } = req.headers;
  const page = referer?.includes('preview=') ? URL.parse(referer) : undefined;
  const url = page ? page.pathname + page.search : '';
  const preview = url && previewRequest(url, pageAddress(url), key)?.preview;
  if (!preview || !preview.isReadable) {
    return { visitor: visitors.countryOf(req), seesDrafts: false };
  }
  const visitor = visitors.countryWith(req, preview.country);
  return { visitor, seesDrafts: preview.withDrafts };
}
