import { copyFile, cp, mkdir, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesIn } from '../../running/markedContent.ts';

/** Saves a content file like one kind of program. */
export type SaveMethod = (file: string, text: string) => Promise<void>;

const inPlace: SaveMethod = (file, text) => writeFile(file, text);

const atomicRename: SaveMethod = async (file, text) => {
  const made = join(dirname(file), `.${basename(file)}.tmp`);
  await writeFile(made, text);
  await rename(made, file);
};

const removeAndCopy: SaveMethod = async (file, text) => {
  const made = join(dirname(dirname(dirname(file))), '.upload');
  await writeFile(made, text);
  await unlink(file);
  await pause(50);
  await copyFile(made, file);
  await unlink(made);
};

/** Like Vim with default settings. */
const editorSwapFile: SaveMethod = async (file, text) => {
  const swap = join(dirname(file), `.${basename(file)}.swp`);
  const probe = join(dirname(file), '4913');
  await writeFile(swap, 'b0VIM 9.0');
  await writeFile(probe, '');
  await unlink(probe);
  await rename(file, `${file}~`);
  await writeFile(file, text);
  await unlink(`${file}~`);
  await unlink(swap);
};

/** Like `cp -p` and `rsync -a --inplace` from an older copy of the same size. */
const preservedTime: SaveMethod = async (file, text) => {
  const { atime, mtime, size } = await stat(file);
  if (Buffer.byteLength(text) !== size) throw new Error('The texts must have the same length');
  await writeFile(file, text);
  await utimes(file, atime, mtime);
};

/** Like a deployment that creates a new folder and moves it to the place of the old one. */
const folderReplaced: SaveMethod = async (file, text) => {
  const folder = dirname(file);
  const outside = dirname(dirname(dirname(folder)));
  const made = join(outside, 'incoming');
  await cp(folder, made, { recursive: true });
  await writeFile(join(made, basename(file)), text);
  await rename(folder, join(outside, 'outgoing'));
  await rename(made, folder);
  await rm(join(outside, 'outgoing'), { recursive: true });
};

/** Like git between two commits: each file is deleted and written again. */
const checkout: SaveMethod = async (file, text) => {
  for (const name of await filesIn(dirname(file), '.')) {
    const other = join(dirname(file), name);
    if (other === file) continue;
    const copy = `${dirname(dirname(dirname(file)))}/.checkout`;
    await copyFile(other, copy);
    await unlink(other);
    await copyFile(copy, other);
    await unlink(copy);
  }
  await unlink(file);
  await writeFile(file, text);
};

/** Like an upload that writes a file in pieces. */
const inPieces: SaveMethod = async (file, text) => {
  const half = Math.floor(text.length / 2);
  await writeFile(file, text.slice(0, half));
  await pause(300);
  await writeFile(file, text.slice(half), { flag: 'a' });
};

/** Like a file that is deleted with its folder, which is created again. */
const folderMadeAnew: SaveMethod = async (file, text) => {
  const folder = dirname(file);
  const kept = join(dirname(dirname(dirname(folder))), 'kept');
  await cp(folder, kept, { recursive: true });
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await writeFile(join(kept, basename(file)), text);
  await cp(kept, folder, { recursive: true });
  await rm(kept, { recursive: true });
};

/** Every way of saving, by the name of its attack. */
export const saveMethods: Readonly<Record<string, { what: string; save: SaveMethod }>> = {
  'saved-in-place': { what: 'in place', save: inPlace },
  'saved-by-rename': { what: 'by an atomic rename', save: atomicRename },
  'saved-by-copy': { what: 'by removing the file and copying another', save: removeAndCopy },
  'saved-by-editor': { what: 'by an editor with swap files', save: editorSwapFile },
  'saved-with-old-time': { what: 'in place with its old time and size', save: preservedTime },
  'saved-in-pieces': { what: 'in two pieces', save: inPieces },
  'folder-replaced': { what: 'by moving a new folder to its place', save: folderReplaced },
  'folder-made-anew': {
    what: 'by deleting its folder and creating it again',
    save: folderMadeAnew,
  },
  'checked-out': { what: 'as git checks out all files of a folder', save: checkout },
};
