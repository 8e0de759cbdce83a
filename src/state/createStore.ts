/** State of the browser that islands and other code follow. */
export interface Store<T> {
  /** The state now. */
  readonly current: () => T;
  /** The state in what the server renders. */
  readonly onServer: T;
  /** Calls every follower. Call it after the state has changed. */
  changed(): void;
  /** Calls `listener` after each change. @returns a function that ends it */
  follow(listener: () => void): () => void;
}

/**
 * Makes a store around state that lives elsewhere: in a variable, a cookie or storage. Islands share
 * state through stores, as no React context spans two of them.
 * @param read returns the state; the same object until it changes
 * @param onServer the state in what the server renders
 * @param begin called once, when the store is first followed, with a function to call after changes
 * that are made elsewhere
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
