import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sanitizeSvg } from '../content/sanitizeSvg.server.ts';
import { widthsFor } from '../content/sizedPicture.ts';
import { isSvg, type PictureFile, type PictureFiles } from './pictureFiles.ts';

/** The limits of a picture: 8,160 × 6,120 pixels, the most of common phones, fit in. */
export const pictureLimits = {
  pixels: 50_000_000,
  bytes: 64 * 1_048_576,
  svgBytes: 256 * 1024,
} as const;

/** The formats that sharp calls by these names. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif'];
const formatNames = 'JPEG, PNG, WebP, AVIF, GIF or SVG';

/** Bytes at each end of a file that its version depends on. */
const edge = 65_536;

async function versionOf(file: FileHandle, size: number): Promise<string> {
  const digest = createHash('sha256').update(String(size));
  for (const position of [0, Math.max(0, size - edge)]) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(edge), 0, edge, position);
    digest.update(buffer.subarray(0, bytesRead));
  }
  return digest.digest('base64url').slice(0, 16);
}

/** Size of a drawing: its width and height in pixels, or else its view box. */
function svgSize(svg: string): { width: number; height: number } | undefined {
  const [root = ''] = /^<svg\b[^>]*>/.exec(svg) ?? [];
  const pixels = (name: string) =>
    Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1]);
  const [, , w, h] = (/\sviewBox="([^"]*)"/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [pixels('width'), pixels('height')];
  const [x, y] = width > 0 && height > 0 ? [width, height] : [w ?? 0, h ?? 0];
  if (!(x > 0 && y > 0 && Number.isFinite(x * y))) return undefined;
  // Only the proportions matter, and small fractions would be lost.
  const factor = Math.max(x, y) < 100 && !(Number.isInteger(x) && Number.isInteger(y)) ? 100 : 1;
  return { width: Math.round(x * factor) || 1, height: Math.round(y * factor) || 1 };
}

async function readSvg(file: FileHandle, bytes: number): Promise<PictureFile> {
  if (bytes > pictureLimits.svgBytes) return { fault: 'an SVG may have at most 256 KB' };
  const { svg, removed } = sanitizeSvg(await file.readFile('utf8'));
  if (!svg.trimStart().startsWith('<svg')) return { fault: 'it is not an SVG' };
  const size = svgSize(svg.trimStart());
  return { ...(size ? { size } : {}), removed };
}

async function readRaster(path: string, version: string, decodes: boolean): Promise<PictureFile> {
  // Loaded on use: it takes a fifth of a second, and content without such pictures needs none.
  const { default: sharp } = await import('sharp');
  const {
    format,
    compression,
    pages = 1,
    autoOrient,
  } = await sharp(path, {
    limitInputPixels: false,
  }).metadata();
  if (!formats.includes(format) || (format === 'heif' && compression !== 'av1')) {
    return { fault: `it is not a ${formatNames}` };
  }
  const { width, height } = autoOrient;
  if (width * height * pages > pictureLimits.pixels) {
    return { fault: `it has ${width} × ${height} pixels; at most 50 megapixels are allowed` };
  }
  if (decodes) await sharp(path, { failOn: 'error' }).resize(16).toBuffer();
  const isStill = pages === 1;
  return {
    size: { width, height },
    ...(isStill ? { source: { version, widths: widthsFor(width) } } : {}),
  };
}

/** Reads one picture file. @param decodes true to decode it completely, which finds more damage */
export async function readPictureFile(
  path: string,
  address: string,
  decodes = false,
): Promise<PictureFile> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { size } = await file.stat();
    if (isSvg(address)) return await readSvg(file, size);
    if (size > pictureLimits.bytes) return { fault: 'it has more than 64 MB' };
    return await readRaster(path, await versionOf(file, size), decodes);
  } catch (error) {
    // The messages of decoders have several lines and may name the path.
    const [line = ''] = (error as Error).message.replaceAll(path, 'the file').trim().split('\n');
    const isOther = /unsupported image format/.test(line);
    return { fault: `it cannot be read (${line.slice(0, 160)})`, ...(isOther ? { isOther } : {}) };
  } finally {
    await file?.close();
  }
}

/**
 * Reads picture files one after another, in this process.
 * @param decodes true to decode them completely
 */
export async function readPictureFiles(
  directory: string,
  addresses: Iterable<string>,
  decodes = false,
): Promise<PictureFiles> {
  const files = new Map<string, PictureFile>();
  for (const address of new Set(addresses)) {
    files.set(address, await readPictureFile(join(directory, address), address, decodes));
  }
  return files;
}
