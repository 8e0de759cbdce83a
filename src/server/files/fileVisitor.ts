import { addressPlace } from '../pages/pageAddress.ts';
import type { HttpContext } from '../request/createContexts.ts';
import { previewRequest } from '../request/previewRequest.ts';

export interface FileVisitor {
  /** The request as the visitor's restrictions apply to it. */
  readonly context: HttpContext;
  /** True if the file is requested by a preview that shows drafts, opened with the preview key. */
  readonly seesDrafts: boolean;
}

/**
 * The visitor whose restrictions apply to a file request. For a file of a preview, it is a visitor
 * who has chosen the preview's country. Within the site, browsers send the page's full address in
 * `Referer`, including the preview parameter and the key.
 * @param key the setting `PREVIEW_KEY`
 */
export function fileVisitor(context: HttpContext, key: string): FileVisitor {
  const { referer } = context.headers;
  const page = referer?.includes('preview=') ? URL.parse(referer) : undefined;
  const url = page ? page.pathname + page.search : '';
  const preview = url && previewRequest(url, addressPlace(url), key)?.preview;
  if (!preview || !preview.isReadable) return { context, seesDrafts: false };
  return { context: context.withCountry(preview.country), seesDrafts: preview.withDrafts };
}
