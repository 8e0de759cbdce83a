import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { sanitizeSvg } from '../../content/sanitizeSvg.server.ts';
import { pictureLimits } from '../../contentCheck/readPictureFile.server.ts';

/** A drawing without anything that could harm. */
export interface SafeDrawing {
  readonly svg: string;
  readonly etag: string;
}

/**
 * Creates the reader of SVG files to send: sanitized, with a cache.
 * @param maxBytes the limit of the cache
 * @returns a function that takes the path of a file. It returns undefined for a file that is too
 * large, and throws what the file system throws
 */
export function createSafeDrawings(
  maxBytes: number,
): (path: string) => Promise<SafeDrawing | undefined> {
  const kept = new LRUCache<string, SafeDrawing>({
    maxSize: maxBytes,
    sizeCalculation: ({ svg }, key) => 2 * (svg.length + key.length) + 200,
  });
  return async (path) => {
    const { size, mtimeMs, ino } = await stat(path);
    if (size > pictureLimits.svgBytes) return undefined;
    const key = `${path} ${size} ${mtimeMs} ${ino}`;
    const known = kept.get(key);
    if (known) return known;
    const { svg } = sanitizeSvg(await readFile(path, 'utf8'));
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    const drawing = { svg, etag };
    kept.set(key, drawing);
    return drawing;
  };
}
