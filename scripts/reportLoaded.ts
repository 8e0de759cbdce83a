import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** The message to the parent process that a file of the project was loaded. */
export interface LoadedFile {
  /** Its absolute path. */
  readonly file: string;
}

const root = new URL('../', import.meta.url).href;
const dependencies = `${root}node_modules/`;

/**
 * Passes the files that threads load on to the main thread, which alone has a channel to the parent
 * process.
 */
const channel = new BroadcastChannel('portico-loaded-files');
channel.unref();

const report = (loaded: LoadedFile) => {
  if (isMainThread) process.send?.(loaded);
  else channel.postMessage(loaded);
};
if (isMainThread) channel.onmessage = ({ data }) => report(data as LoadedFile);

// Loaded with `--import`, and therefore by every thread of the process.
registerHooks({
  load(url, context, nextLoad) {
    const isOwn = url.startsWith(root) && !url.startsWith(dependencies) && !url.includes('?');
    if (isOwn) report({ file: fileURLToPath(url) });
    return nextLoad(url, context);
  },
});
