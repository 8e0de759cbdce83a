import { realpath } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type FSWatcher, watch } from 'chokidar';
import { digestFolder, type FolderDigest } from './folderDigest.ts';

/** A message of the thread: the requested digest, a hint at a change, or why there are no hints. */
export type FolderMessage =
  | { readonly digest: FolderDigest }
  | { readonly hint: true }
  | { readonly unwatched: string };

const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread');
const say = (message: FolderMessage) => port.postMessage(message);
const directory = String(workerData);

const folderWatch = watchFolder(
  directory,
  () => say({ hint: true }),
  ({ message }) => say({ unwatched: message }),
);

// Node posts its own messages under `--watch`.
port.on('message', (message) => {
  if (message !== 'digest') return;
  const digest = digestFolder(directory);
  say({ digest });
  folderWatch.renew(digest.folder);
});

/** Watches a folder, even when its path changes to another folder. */
interface FolderWatch {
  /**
   * Watches the folder that the path leads to now.
   * @param folder identifies that folder; the watch is renewed only when it differs
   */
  renew(folder: string): void;
}

/** Private files of editors' programs and Git; `..data` is how Kubernetes switches volumes. */
const ignored = /(?:^|[\\/])\.[^.\\/][^\\/]*$|~$/;

/**
 * Watches a folder and everything in it, for hints only: the system reports nothing on network
 * drives, and nothing once the folder itself is replaced.
 * @param onHint called when something may have changed
 * @param onError called when the system cannot watch
 */
function watchFolder(
  directory: string,
  onHint: () => void,
  onError: (error: Error) => void,
): FolderWatch {
  let watched = '';
  let watcher: FSWatcher | undefined;

  async function start(): Promise<void> {
    const root = await realpath(directory);
    watcher = watch(root, {
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (path) => path !== root && ignored.test(path),
    });
    // What the system reports itself: chokidar leaves out a file that was saved with its old times.
    watcher.on('raw', onHint).on('error', (error) => onError(error as Error));
  }

  return {
    renew(folder) {
      if (folder === watched) return;
      watched = folder;
      void watcher?.close();
      watcher = undefined;
      if (folder) start().catch(onError);
    },
  };
}
