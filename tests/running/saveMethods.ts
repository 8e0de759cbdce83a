import {
  cp,
  mkdir,
  open,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Saves one file of a content folder.
 * @param root the path of the folder
 * @param path of the file in it
 * @param text what to save; undefined removes the file
 */
export type Save = (root: string, path: string, text: string | undefined) => Promise<void>;

async function put(file: string, text: string | undefined): Promise<void> {
  if (text === undefined) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** A path beside another one, which content folders ignore. */
const beside = (path: string, ending: string) =>
  join(dirname(path), `.${basename(path)}.${ending}`);

let releases = 0;

/** Copies a folder, changes a file in the copy, and moves the copy to the place of the folder. */
async function replaceFolder(folder: string, path: string, text: string | undefined) {
  const [next, old] = [beside(folder, 'next'), beside(folder, 'old')];
  await cp(folder, next, { recursive: true });
  await put(join(next, path), text);
  await rename(folder, old);
  await rename(next, folder);
  await rm(old, { recursive: true });
}

/** The ways in which programs save a file of a folder. */
export const saveMethods = {
  'in place': (root, path, text) => put(join(root, path), text),
  async 'in place, in two parts'(root, path, text) {
    if (text === undefined) return put(join(root, path), text);
    await mkdir(dirname(join(root, path)), { recursive: true });
    const file = await open(join(root, path), 'w');
    await file.write(text.slice(0, text.length / 2));
    await file.write(text.slice(text.length / 2));
    await file.close();
  },
  async 'atomic rename'(root, path, text) {
    const file = join(root, path);
    if (text === undefined) return put(file, text);
    await put(beside(file, 'tmp'), text);
    await rename(beside(file, 'tmp'), file);
  },
  async 'remove and write'(root, path, text) {
    await put(join(root, path), undefined);
    await put(join(root, path), text);
  },
  async 'editor with swap and backup files'(root, path, text) {
    const file = join(root, path);
    await put(beside(file, 'swp'), 'swap');
    await rename(file, `${file}~`).catch(() => undefined);
    await put(file, text);
    await rm(`${file}~`, { force: true });
    await unlink(beside(file, 'swp'));
  },
  async 'copy with the old times'(root, path, text) {
    const file = join(root, path);
    const { atime, mtime } = await stat(file).catch(() => ({ atime: 1, mtime: 1 }));
    await put(file, text);
    if (text !== undefined) await utimes(file, atime, mtime);
  },
  /** As a synchronization that keeps times, such as `rsync --times`. */
  async 'atomic rename with the old times'(root, path, text) {
    const file = join(root, path);
    if (text === undefined) return put(file, text);
    const { atime, mtime } = await stat(file).catch(() => ({ atime: 1, mtime: 1 }));
    await put(beside(file, 'tmp'), text);
    await utimes(beside(file, 'tmp'), atime, mtime);
    await rename(beside(file, 'tmp'), file);
  },
  async 'folder of the file replaced'(root, path, text) {
    const folder = join(root, dirname(path));
    await mkdir(folder, { recursive: true });
    await replaceFolder(folder, basename(path), text);
  },
  'content folder replaced': replaceFolder,
} satisfies Readonly<Record<string, Save>>;

/** A release that switches a content folder that is a link. */
export const switchLink: Save = async (root, path, text) => {
  const release = join(dirname(root), `release-${process.pid}-${++releases}`);
  const old = join(dirname(root), await readlink(root));
  await cp(old, release, { recursive: true });
  await put(join(release, path), text);
  await symlink(basename(release), beside(root, 'next'));
  await rename(beside(root, 'next'), root);
  await rm(old, { recursive: true });
};

/** An update of a Kubernetes volume: its entries are links into `..data`, which is switched. */
export const switchVolume: Save = async (root, path, text) => {
  const data = join(root, '..data');
  const old = await readlink(data).catch(() => undefined);
  const release = `..release-${++releases}`;
  if (old) await cp(join(root, old), join(root, release), { recursive: true });
  await put(join(root, release, path), text);
  await symlink(release, join(root, '..data_tmp'));
  await rename(join(root, '..data_tmp'), data);
  const [top = ''] = path.split('/');
  if (!old) await symlink(join('..data', top), join(root, top));
  if (old) await rm(join(root, old), { recursive: true });
};
