import { realpath } from 'node:fs/promises';
import { type FSWatcher, watch } from 'chokidar';

/** Watches a folder, even when its path changes to another folder. */
export interface FolderWatch {
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
export function watchFolder(
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
    watcher.on('all', onHint).on('error', (error) => onError(error as Error));
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
