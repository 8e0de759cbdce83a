/** Browser state that islands and other code listen to. */
export interface Store<T> {
  /** The current state. */
  readonly current: () => T;
  /** The state during server rendering. */
  readonly onServer: T;
  /** Calls every listener. Call it after the state has changed. */
  changed(): void;
  /** Calls `listener` after each change. @returns a function that stops it */
  follow(listener: () => void): () => void;
}

/**
 * Creates a store for state kept elsewhere: in a variable, a cookie or storage. Islands share state
 * through stores, because a React context cannot span two islands.
 * @param read returns the state; the same object until it changes
 * @param onServer the state during server rendering
 * @param begin called once, when the first listener is added, with a function to call after
 * external changes
 */
export function createStore<T>(
  read: () => T,
  onServer: T,
  begin?: (changed: () => void) => void,
): Store<T> {
  const listeners = new Set<() => void>();
  let hasBegun = false;

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function follow(listener: () => void): () => void {
    listeners.add(listener);
    if (!hasBegun) {
      hasBegun = true;
      begin?.(changed);
    }
    return () => void listeners.delete(listener);
  }

  return { current: read, onServer, changed, follow };
}
