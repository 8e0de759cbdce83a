import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

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
