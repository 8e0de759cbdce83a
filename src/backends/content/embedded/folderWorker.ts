import { parentPort, workerData } from 'node:worker_threads';
import { digestFolder, type FolderDigest } from './folderDigest.ts';
import { watchFolder } from './watchFolder.ts';

/** A message of the thread: the requested digest, a hint at a change, or why there are no hints. */
export type FolderMessage =
  | { readonly digest: FolderDigest }
  | { readonly hint: true }
  | { readonly unwatched: string };

const port = parentPort;
if (!port) throw new Error('This module must run in a worker thread');
const say = (message: FolderMessage) => port.postMessage(message);
const directory = String(workerData);

const watch = watchFolder(
  directory,
  () => say({ hint: true }),
  ({ message }) => say({ unwatched: message }),
);

// Node posts its own messages under `--watch`.
port.on('message', (message) => {
  if (message !== 'digest') return;
  const digest = digestFolder(directory);
  say({ digest });
  watch.renew(digest.folder);
});
