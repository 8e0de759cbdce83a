import { copyFile, cp, mkdir, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesIn } from '../../running/markedContent.ts';
import { type Save, saveMethods as usual } from '../../running/saveMethods.ts';

/** A place beside the content, for what a program writes first. */
const beside = (root: string, name: string) => join(root, `.${name}`);

const removeAndCopy: Save = async (root, path, text = '') => {
  const made = beside(root, 'upload');
  await writeFile(made, text);
  await unlink(join(root, path));
  await pause(50);
  await copyFile(made, join(root, path));
  await unlink(made);
};

/** Like git between two commits: each file is deleted and written again. */
const checkout: Save = async (root, path, text = '') => {
  const file = join(root, path);
  const copy = beside(root, 'checkout');
  for (const name of await filesIn(dirname(file), '.')) {
    const other = join(dirname(file), name);
    if (other === file) continue;
    await copyFile(other, copy);
    await unlink(other);
    await copyFile(copy, other);
    await unlink(copy);
  }
  await unlink(file);
  await writeFile(file, text);
};

/** Like an upload that writes a file in pieces. */
const inPieces: Save = async (root, path, text = '') => {
  const half = Math.floor(text.length / 2);
  await writeFile(join(root, path), text.slice(0, half));
  await pause(300);
  await writeFile(join(root, path), text.slice(half), { flag: 'a' });
};

/** Like a file that is deleted with its folder, which is created again. */
const folderMadeAnew: Save = async (root, path, text = '') => {
  const folder = dirname(join(root, path));
  const kept = beside(root, 'kept');
  await cp(folder, kept, { recursive: true });
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await cp(kept, folder, { recursive: true });
  await writeFile(join(root, path), text);
  await rm(kept, { recursive: true });
};

/** Every way of saving, by the name of its attack. */
export const saveMethods = {
  'saved-in-place': { what: 'in place', save: usual['in place'] },
  'saved-by-rename': { what: 'by an atomic rename', save: usual['atomic rename'] },
  'saved-by-copy': { what: 'by removing the file and copying another', save: removeAndCopy },
  'saved-by-editor': {
    what: 'by an editor with swap files',
    save: usual['editor with swap and backup files'],
  },
  'saved-with-old-time': {
    what: 'in place with its old time and size',
    save: usual['copy with the old times'],
  },
  'saved-in-pieces': { what: 'in two pieces', save: inPieces },
  'folder-replaced': {
    what: 'by moving a new folder to its place',
    save: usual['folder of the file replaced'],
  },
  'folder-made-anew': {
    what: 'by deleting its folder and creating it again',
    save: folderMadeAnew,
  },
  'checked-out': { what: 'as git checks out all files of a folder', save: checkout },
} satisfies Readonly<Record<string, { readonly what: string; readonly save: Save }>>;
