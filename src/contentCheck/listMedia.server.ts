import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStamps } from '../content/edition/edition.server.ts';
import { sizedFolder } from '../content/sizedPicture.ts';
import { listFiles } from './listFiles.server.ts';
import type { MediaFiles } from './mediaFiles.ts';

/** The files under `media/` in a content folder, and their stamps. */
export interface ListedMedia {
  readonly media: MediaFiles;
  readonly stamps: MediaStamps;
}

/**
 * The stamp of a file: it changes whenever the file is saved or replaced, also by one of equal size. A
 * folder that is followed is read again when it changes.
 */
export const stampOf = ({ size, ino, mtimeMs, ctimeMs }: Stats): string =>
  `${size} ${ino} ${mtimeMs} ${ctimeMs}`;

/**
 * Lists the files under `media/` in a content folder, without a folder whose addresses are those of
 * copies.
 * @throws when it cannot be read
 */
export async function listMedia(directory: string): Promise<ListedMedia> {
  const folder = join(directory, 'media');
  const files = (await listFiles(folder, [sizedFolder.split('/')[2] ?? ''])).filter(
    ({ refused }) => refused === undefined,
  );
  const found = await Promise.all(
    files.map(async ({ path }) => [`/media/${path}`, await stat(join(folder, path))] as const),
  );
  return {
    media: new Map(found.map(([address, { size }]) => [address, size])),
    stamps: new Map(found.map(([address, stats]) => [address, stampOf(stats)])),
  };
}
