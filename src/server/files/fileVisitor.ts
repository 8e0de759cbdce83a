import type { IncomingMessage } from 'node:http';
import type { VisitorCountry } from '../../country/effectiveCountry.ts';
import { pageAddress } from '../pages/pageAddress.ts';
import { previewRequest } from '../request/previewRequest.ts';
import type { Visitors } from '../request/visitors.ts';

/** For whom a file is asked for. */
export interface FileVisitor {
  readonly visitor: VisitorCountry;
  /** True where the page that asks is a preview with drafts, opened with the preview key. */
  readonly seesDrafts: boolean;
}

/**
 * For whom a file is asked for: the visitor, or where a preview asks, the visitor who would have chosen
 * the preview's country. Browsers name the page that asks in `Referer`, with its whole address within
 * the site, and so with the preview parameter and the key.
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
