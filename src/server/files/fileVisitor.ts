import type { PreviewKeys } from '../../preview/previewKeys.server.ts';
import { readPreview } from '../../preview/readPreview.server.ts';
import type { HttpContext } from '../request/createContexts.ts';

export interface FileVisitor {
  /** The request as the visitor's restrictions apply to it. */
  readonly context: HttpContext;
  /** True if the address is one that a preview with a key has signed. */
  readonly seesDrafts: boolean;
}

/**
 * The visitor whose restrictions apply to a file request. For a file of a preview, it is a visitor
 * who has chosen the preview's country: within the site, browsers send the page's full address in
 * `Referer`. A preview with a key sends none; it signs the addresses of its files (decision 135).
 * @param address of the file, decoded
 */
export function fileVisitor(
  context: HttpContext,
  address: string,
  keys: Pick<PreviewKeys, 'opensFile'>,
): FileVisitor {
  const { referer } = context.headers;
  const page = referer?.includes('preview=') ? URL.parse(referer) : undefined;
  const preview = readPreview(page?.searchParams.get('preview') ?? '');
  const mark = context.url.includes('previewFile=')
    ? new URLSearchParams(context.url.split('?', 2)[1]).get('previewFile')
    : null;
  return {
    context: preview?.country ? context.withCountry(preview.country) : context,
    seesDrafts: mark !== null && keys.opensFile(mark, address),
  };
}
