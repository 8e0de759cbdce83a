import { watch } from 'node:fs';

/** Files that editors' programs keep for themselves. */
const passing = /(?:^|[\\/])\.[^.]|~$/;

/**
 * Watches a folder and everything in it.
 * @param onChange called once things have been still for `quietMs` after a change
 * @param onError called when the system cannot watch, which ends the watch
 * @returns a function that ends the watch
 */
export function watchFolder(
  directory: string,
  quietMs: number,
  onChange: () => void,
  onError: (error: Error) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(timer);
    watcher?.close();
  };
  const watcher = start();

  function start() {
    try {
      const watching = watch(directory, { recursive: true, persistent: false }, (_, file) => {
        if (file !== null && passing.test(file)) return;
        clearTimeout(timer);
        timer = setTimeout(onChange, quietMs);
      });
      watching.on('error', (error) => {
        close();
        onError(error);
      });
      return watching;
    } catch (error) {
      onError(error as Error);
      return undefined;
    }
  }

  return close;
}
