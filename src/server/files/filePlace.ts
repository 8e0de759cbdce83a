import { lstat, open, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Brand, filesOf } from '../../brand/brand.ts';
import { stampOf } from '../../contentCheck/listFiles.server.ts';
import { isClosedContent, isClosedName, signatureBytes } from '../../contentCheck/mediaFiles.ts';

/** The real folder of files, and a path in it. */
export interface FilePlace {
  readonly root: string;
  readonly path: string;
}

/** Icons in other sizes and formats, which browsers and home screens request. */
const icon = /^\/media\/favicon[\w-]*\.(?:ico|png|svg)$/;

/**
 * Whether a file belongs to the site itself, not to an item: a brand's logo, icon, link preview and
 * typeface. They are never restricted.
 */
export function isOwnFile(address: string, brands: readonly Brand[]): boolean {
  return icon.test(address) || brands.some((brand) => filesOf(brand).includes(address));
}

/**
 * The real path of a file: the folder or the file may have become a link since it was listed.
 * @param directory the content folder
 * @param address under `/media`, decoded
 * @returns undefined if there is no file, or it is outside the media folder
 */
export async function placeOf(directory: string, address: string): Promise<FilePlace | undefined> {
  try {
    const [root, file] = await Promise.all([
      realpath(join(directory, 'media')),
      realpath(join(directory, address)),
    ]);
    if (!file.startsWith(root + sep)) return undefined;
    return { root, path: relative(root, file) };
  } catch {
    return undefined;
  }
}

/** Whether nothing is at an address, not even a link out of the folder. */
export async function isAbsent(directory: string, address: string): Promise<boolean> {
  const found = await lstat(join(directory, address)).catch(
    (error: NodeJS.ErrnoException) => error,
  );
  return found instanceof Error && found.code === 'ENOENT';
}

/** A file as the content knows it. */
export interface KnownFile {
  readonly size: number;
  /** Undefined if only its size is known. */
  readonly stamp: string | undefined;
}

/** Whether a file is still the one that the content knows. */
export async function isAsKnown(
  { root, path }: FilePlace,
  { size, stamp }: KnownFile,
): Promise<boolean> {
  const stats = await stat(join(root, path)).catch(() => undefined);
  if (!stats) return false;
  return stamp === undefined ? stats.size === size : stampOf(stats) === stamp;
}

/**
 * Whether a file is a picture that the site can neither show nor copy (PICTURE-12).
 * @returns true also for a file that cannot be read
 */
export async function isClosedPicture({ root, path }: FilePlace): Promise<boolean> {
  if (isClosedName(path)) return true;
  try {
    await using file = await open(join(root, path));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes);
    return isClosedContent(buffer.subarray(0, bytesRead));
  } catch {
    return true;
  }
}
