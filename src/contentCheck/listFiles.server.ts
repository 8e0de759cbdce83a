import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import type { MediaStamps } from '../content/edition/edition.server.ts';
import { sizedFolder } from '../content/sizedPicture.ts';
import type { MediaFiles } from './mediaFiles.ts';

/** One file found under a folder. */
export interface FoundFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** Set for an entry that must not be read: a link out of the folder, or a link to a folder. */
  readonly refused?: string;
}

const maxLevels = 8;

/**
 * Whether a path is below an entry of a folder that begins with a dot. Only the targets of links
 * are read there, as in a volume of Kubernetes, whose entries are links into `..data`.
 * @param root the folder, with links resolved
 * @param target an absolute path, with links resolved
 */
export function isHiddenInside(root: string, target: string): boolean {
  const inside = relative(root, target);
  return inside.startsWith('.') && isInside(inside);
}

/** Whether a relative path stays below its start. */
function isInside(path: string): boolean {
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/**
 * Lists the files of a folder and its subfolders, sorted by path. Entries that begin with a dot are
 * skipped. Symbolic links are followed to files inside the folder, and to folders below an entry
 * that begins with a dot.
 * @param root the folder; it may be a link itself
 * @param skip subfolders to skip
 * @returns an empty list when the folder does not exist
 * @throws when it cannot be read
 */
export async function listFiles(root: string, skip: readonly string[] = []): Promise<FoundFile[]> {
  const real = await realpath(root).catch(() => undefined);
  if (real === undefined) return [];
  const found: FoundFile[] = [];

  async function visit(folder: string, level: number): Promise<void> {
    for (const entry of await readdir(join(real as string, folder), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (level === 0 && skip.includes(entry.name)) continue;
      if (entry.isDirectory() && level < maxLevels) await visit(path, level + 1);
      else if (!entry.isDirectory()) await admit(entry, path, level);
    }
  }

  async function admit(entry: Dirent, path: string, level: number): Promise<void> {
    if (entry.isFile()) found.push({ path });
    else if (entry.isSymbolicLink()) {
      const file = await followed(real as string, path);
      if (file) found.push(file);
      else if (level < maxLevels) await visit(path, level + 1);
    }
  }

  await visit('', 0);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The target of a link; undefined for a folder to read. */
async function followed(root: string, path: string): Promise<FoundFile | undefined> {
  try {
    const target = await realpath(join(root, path));
    if (!isInside(relative(root, target))) {
      return { path, refused: 'a link that leads out of the content folder is not followed' };
    }
    if ((await stat(target)).isFile()) return { path };
    if (isHiddenInside(root, target)) return undefined;
    return { path, refused: 'a link to a folder is not followed' };
  } catch {
    return { path, refused: 'a broken link' };
  }
}

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
