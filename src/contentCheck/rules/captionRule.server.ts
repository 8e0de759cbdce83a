import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AssetReference, pathOf, valueOf } from '../../content/edition/authored.ts';
import { mediaSize } from '../mediaFiles.ts';
import { vttFault } from '../webVtt.ts';
import type { ItemRule } from './rule.ts';

/** The longest file of captions, in bytes: ten hours have about one megabyte. */
const mostBytes = 4_000_000;

/** The fault of a file of captions; undefined if there is none. */
function faultOf(path: string, url: string, size: number): string | undefined {
  const name = url.slice(1, 120);
  if (!/\.vtt$/i.test(url)) return `\`${name}\` must be WebVTT, with a name that ends in \`.vtt\`.`;
  if (size > mostBytes) return `\`${name}\` is too long to be captions.`;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    return `\`${name}\` cannot be read as UTF-8.`;
  }
  const fault = vttFault(text);
  return fault && `\`${name}\` is not WebVTT: line ${fault.line}: ${fault.message}`;
}

/**
 * Captions and chapters of recordings must be WebVTT (CONTENT-40). Files that do not exist are
 * reported elsewhere.
 * @param directory the content folder
 */
export const captionRule =
  (directory: string): ItemRule =>
  ({ item, report }, { surroundings: { media } }) => {
    if (item.type !== 'resource') return;
    const seen = new Set<string>();
    for (const variant of Object.values(item.variants)) {
      for (const element of ['captions', 'chapters']) {
        const files = (valueOf(variant, element) ?? []) as readonly AssetReference[];
        for (const [index, { url = '' }] of files.entries()) {
          const address = url.replace(/[?#].*$/s, '');
          const size = mediaSize(media, address);
          if (size === undefined || seen.has(address)) continue;
          seen.add(address);
          const isListed = media.has(address);
          const path = join(directory, isListed ? address : decodeURI(address));
          const fault = faultOf(path, address, size);
          if (fault) report('media', [...pathOf(variant, element), index], fault);
        }
      }
    }
  };
