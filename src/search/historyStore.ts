import { useMemo } from 'react';
import { createStore } from '../state/createStore.ts';
import { useStore } from '../state/useStore.ts';
import {
  historyKey,
  type PastSearch,
  parseHistory,
  withoutSearch,
  withSearch,
} from './searchHistory.ts';

const history = createStore(storedText, '', (changed) => addEventListener('storage', changed));

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
  history.changed();
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

/** What the visitor searched for in this browser, the newest first; nothing on the server. */
export function useSearchHistory(): readonly PastSearch[] {
  const text = useStore(history);
  return useMemo(() => parseHistory(text), [text]);
}
