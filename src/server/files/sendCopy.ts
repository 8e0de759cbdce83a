import type { IncomingMessage } from 'node:http';
import type { PictureCopies } from '../../content/pictureCopies.ts';
import type { SizedPicture } from '../../content/sizedPicture.ts';
import { filePolicy } from './filePolicy.ts';

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
