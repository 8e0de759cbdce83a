import { createStore } from '../state/createStore.ts';
import { isPreview } from '../state/storedEntries.ts';
import {
  historyKey,
  type PastSearch,
  parseHistory,
  withoutPackage,
  withoutSearch,
  withSearch,
} from './searchHistory.ts';

/** The stored searches as a text. They are stored in this browser only, never on the server. */
export const history = createStore(storedText, '', (changed) =>
  addEventListener('storage', changed),
);

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
    // When storage is disabled or full, the search is not remembered.
  }
  history.changed();
}

const store = (searches: readonly PastSearch[]) =>
  change(() => localStorage.setItem(historyKey, JSON.stringify(searches)));

/** Remembers a search. Call it only when preferences may be stored. */
export function rememberSearch(query: string): void {
  const now = new Date();
  const kept = withoutPackage(query, now);
  if (isPreview() || kept === undefined) return;
  store(withSearch(parseHistory(storedText()), kept, now.getTime()));
}

/** Removes one search. */
export function forgetSearch(query: string): void {
  store(withoutSearch(parseHistory(storedText()), query));
}

/** Removes all searches. */
export function forgetSearches(): void {
  change(() => localStorage.removeItem(historyKey));
}
