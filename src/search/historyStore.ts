import { useMemo, useSyncExternalStore } from 'react';
import {
  historyKey,
  type PastSearch,
  parseHistory,
  withoutSearch,
  withSearch,
} from './searchHistory.ts';

const listeners = new Set<() => void>();

function storedText(): string {
  try {
    return localStorage.getItem(historyKey) ?? '';
  } catch {
    return '';
  }
}

function change(write: () => void): void {
  try {
    write();
  } catch {
    // Storage that is closed or full only means that the search is not offered again.
  }
  for (const listener of listeners) listener();
}

const store = (searches: readonly PastSearch[]) =>
  change(() => localStorage.setItem(historyKey, JSON.stringify(searches)));

/** Remembers a search; to be called only where preferences may be stored. */
export function rememberSearch(query: string): void {
  store(withSearch(parseHistory(storedText()), query, Date.now()));
}

/** Forgets one search. */
export function forgetSearch(query: string): void {
  store(withoutSearch(parseHistory(storedText()), query));
}

/** Forgets every search. */
export function forgetSearches(): void {
  change(() => localStorage.removeItem(historyKey));
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What the visitor searched for in this browser, the newest first; nothing on the server. */
export function useSearchHistory(): readonly PastSearch[] {
  const text = useSyncExternalStore(follow, storedText, () => '');
  return useMemo(() => parseHistory(text), [text]);
}
