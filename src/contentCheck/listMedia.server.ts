import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizedFolder } from '../content/sizedPicture.ts';
import { listFiles } from './listFiles.server.ts';
import type { MediaFiles } from './mediaFiles.ts';

/**
 * Lists the files under `media/` in a content folder, without a folder whose addresses are those of
 * copies.
 * @throws when it cannot be read
 */
export async function listMedia(directory: string): Promise<MediaFiles> {
  const folder = join(directory, 'media');
  const files = (await listFiles(folder, [sizedFolder.split('/')[2] ?? ''])).filter(
    ({ refused }) => refused === undefined,
  );
  const sized = files.map(async ({ path }) => {
    const { size } = await stat(join(folder, path));
    return [`/media/${path}`, size] as const;
  });
  return new Map(await Promise.all(sized));
}
