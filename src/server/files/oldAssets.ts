import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const day = 86_400_000;

/** How long the files of an earlier release are kept, in milliseconds. */
const keptFor = 30 * day;

/** The names that a build gives its files. */
const fileName = /^[\w-][\w.-]*\.(?!part$)[a-z\d]+$/;

/** Copying waits this long, in milliseconds, so that it does not delay the first pages. */
const copyAfter = 2_000;

/** Whether a path may be that of a file of another release. @param path such as `/assets/a.js` */
export function isAssetPath(path: string): boolean {
  const [, name] = /^\/assets\/([^/]+)$/.exec(path) ?? [];
  return name !== undefined && fileName.test(name);
}

/**
 * Copies the files of the build to a folder where those of earlier releases are kept for 30 days,
 * so that a page that a browser opened before a release still finds its scripts.
 * @param client the folder of the build's client files
 * @param folder where the files are kept, below `assets`; several machines may share it
 * @throws when the folder cannot be written to
 */
export async function keepAssets(client: string, folder: string, now = new Date()): Promise<void> {
  const from = join(client, 'assets');
  const to = join(folder, 'assets');
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const kept = join(to, name);
    // Files that are in use do not grow old.
    const isThere = await utimes(kept, now, now).then(
      () => true,
      () => false,
    );
    if (!isThere) await copyWhole(join(from, name), kept);
  }
  for (const name of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, name));
    if (now.getTime() - mtimeMs > keptFor) await rm(join(to, name), { force: true });
  }
}

/** Copies a file so that nobody reads half of it. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await rename(part, to);
}

/**
 * Keeps the assets soon and every day, while the process runs.
 * @param isShared whether other machines read the folder: then it has the files before any page names
 *   them (CONFIG-31)
 * @returns a function that ends it, and waits for files that are being copied
 */
export async function keepAssetsDaily(
  client: string,
  folder: string,
  isShared: boolean,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let keeping: Promise<void> = Promise.resolve();
  const keep = () => {
    keeping = keepAssets(client, folder).catch(onError);
  };
  if (isShared) keep();
  await keeping;
  const first = isShared ? undefined : setTimeout(keep, copyAfter);
  const timer = setInterval(keep, day);
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return keeping;
  };
}
