import type { Brand } from '../../brand/brand.ts';
import { placeOf } from '../../locale/addresses.ts';
import type { PreviewKeys } from '../../preview/previewKeys.server.ts';
import { isOwnFile } from '../files/filePlace.ts';

/** What a preview adds to the addresses in its page. */
export interface PreviewMarks {
  /** The query that keeps links in the preview; absent: they leave it. */
  readonly query?: string | undefined;
  /** What opens the files of a preview with a key; absent without one. */
  readonly files?: {
    readonly keys: Pick<PreviewKeys, 'signFile'>;
    /** When they are not opened any more, in milliseconds since the epoch. */
    readonly until: number;
  };
}

/** The address of a link, without its fragment. */
const links = /(<a\b[^>]*?\shref=")(\/[^"#]*)/g;

/** Addresses of files: in attributes, in sets of sources, and in the data of islands. */
const fileAddresses = /(?<![\w.:/-])\/media\/[^\s"'<>\\,()?#&]+(?![?&])/g;

/** Forms that change something. In a preview, they are shown and cannot be used. */
const forms = /<form\b(?=[^>]*\smethod="post")/gi;

/**
 * Adapts the page of a preview: its links stay in it, its files are opened for a while, and its forms
 * cannot be sent (BANNER-8).
 */
export function markPreview(html: string, brand: Brand, { query, files }: PreviewMarks): string {
  let marked = html.replace(forms, '<form inert');
  if (files) {
    marked = marked.replace(fileAddresses, (address) => {
      const decoded = decodedOf(address);
      if (decoded === undefined || isOwnFile(decoded, [brand])) return address;
      return `${address}?previewFile=${files.keys.signFile(decoded, files.until)}`;
    });
  }
  if (query === undefined) return marked;
  const written = query.replaceAll('&', '&amp;');
  return marked.replace(
    links,
    (_, start: string, address: string) => start + inPreview(address, written, '&amp;'),
  );
}

/**
 * The address of a page in the preview; of anything else, the address itself.
 * @param joint what joins parameters, as it is written where the address stands
 */
export function inPreview(address: string, query: string, joint = '&'): string {
  const [path = ''] = address.split('?', 1);
  if (!placeOf(path) || /[?;&]preview=/.test(address)) return address;
  return address + (address.includes('?') ? joint : '?') + query;
}

function decodedOf(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}
