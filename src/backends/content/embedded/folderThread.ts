import type { Worker } from 'node:worker_threads';
import { startThread } from '../../threads/startThread.ts';
import type { FolderDigest } from './folderDigest.ts';
import type { FolderMessage } from './folderWorker.ts';

/** Watches a folder in a worker thread, so that a hanging drive does not block the server. */
export interface FolderThread {
  /**
   * Computes the digest of the folder now; one call at a time. The first call starts the watch.
   * @throws when the thread failed; the next call starts another
   */
  digest(): Promise<FolderDigest>;
  close(): void;
}

/**
 * Creates a thread that watches a folder.
 * @param onHint called when something in it may have changed
 * @param onUnwatched called with the reason when the system reports no changes
 */
export function createFolderThread(
  directory: string,
  onHint: () => void,
  onUnwatched: (reason: string) => void,
): FolderThread {
  let worker: Worker | undefined;
  let asked: PromiseWithResolvers<FolderDigest> | undefined;

  function start(): Worker {
    const started = startThread(new URL('./folderWorker.ts', import.meta.url), {
      workerData: directory,
    });
    const fail = (error: Error) => {
      if (worker !== started) return;
      worker = undefined;
      asked?.reject(error);
    };
    started.on('message', (message: FolderMessage) => {
      if ('digest' in message) {
        started.unref();
        asked?.resolve(message.digest);
      } else if ('hint' in message) onHint();
      else onUnwatched(message.unwatched);
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The thread that watches content has ended')));
    started.unref();
    return started;
  }

  return {
    digest() {
      asked = Promise.withResolvers();
      worker ??= start();
      worker.ref();
      worker.postMessage('digest');
      return asked.promise;
    },
    close() {
      void worker?.terminate();
    },
  };
}
