import { parentPort, workerData } from 'node:worker_threads';
import { digestFolder, type FolderDigest } from './folderDigest.ts';
import { watchFolder } from './watchFolder.ts';

/** What the thread says: the digest it was asked for, a hint at a change, or why there are none. */
export type FolderMessage =
  | { readonly digest: FolderDigest }
  | { readonly hint: true }
  | { readonly unwatched: string };

const port = parentPort;
if (!port) throw new Error('This module runs in a thread of its own');
const say = (message: FolderMessage) => port.postMessage(message);
const directory = String(workerData);

const watch = watchFolder(
  directory,
  () => say({ hint: true }),
  ({ message }) => say({ unwatched: message }),
);

// Node posts messages of its own under `--watch`.
port.on('message', (message) => {
  if (message !== 'digest') return;
  const digest = digestFolder(directory);
  say({ digest });
  watch.renew(digest.folder);
});
