import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** Returns the state of a store and rerenders on changes. */
export function useStore<T>({ follow, current, onServer }: Store<T>): T {
  return useSyncExternalStore(follow, current, () => onServer);
}
