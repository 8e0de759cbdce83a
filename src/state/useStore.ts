import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** The state of a store as a component sees it. */
export function useStore<T>({ follow, current, onServer }: Store<T>): T {
  return useSyncExternalStore(follow, current, () => onServer);
}
