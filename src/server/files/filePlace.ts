import { open, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  isClosedContent,
  isClosedName,
  signatureBytes,
} from '../../contentCheck/closedPictures.ts';

/** The real folder of files, and a path in it. */
export interface FilePlace {
  readonly root: string;
  readonly path: string;
}

/**
 * The real path of a file: the folder or the file may have become a link since it was listed.
 * @param directory the content folder
 * @param address under `/media`, decoded
 * @returns undefined if the file is outside the media folder
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
