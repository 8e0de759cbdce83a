import { isCodeInVain, readNumber } from '../numbers/readNumber.ts';
import { createStore } from '../state/createStore.ts';
import { isPreview, type StoredName } from '../state/storedEntries.ts';

/** The key in local storage; declared in `nx_cookie_modal` as one of the preferences. */
const historyKey = 'search-history' satisfies StoredName;

/** Searches that are remembered; the oldest are dropped first. */
const mostKept = 20;

/** Characters of the longest search that is remembered. */
const longestKept = 200;

/** A search the visitor made in this browser (SEARCH-7). */
export interface PastSearch {
  /** Without surrounding whitespace, in lower case. */
  readonly query: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

function pastSearch(entry: unknown): readonly PastSearch[] {
  const { query, timestamp } = (entry ?? {}) as Partial<Record<keyof PastSearch, unknown>>;
  if (typeof query !== 'string' || typeof timestamp !== 'number' || query.length > longestKept) {
    return [];
  }
  const kept = query.trim().toLowerCase();
  return kept && Number.isFinite(timestamp) ? [{ query: kept, timestamp }] : [];
}

/** Each search once, newest first, up to the limit. */
function inOrder(searches: readonly PastSearch[]): readonly PastSearch[] {
  const newestFirst = searches.toSorted((a, b) => b.timestamp - a.timestamp);
  const once = new Map(newestFirst.toReversed().map((it) => [it.query, it]));
  return newestFirst.filter((it) => once.get(it.query) === it).slice(0, mostKept);
}

/**
 * The searches in a stored text, newest first.
 * @param text the content of storage; may be anything, and invalid entries are ignored
 */
export function parseHistory(text: string): readonly PastSearch[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? inOrder(entries.flatMap(pastSearch)) : [];
  } catch {
    return [];
  }
}

/**
 * A search as it is remembered: of the code of a package its GTIN alone, because lot and serial number
 * may lead to a patient (SEARCH-38).
 * @returns undefined for a code without a valid GTIN, which is not remembered
 */
export function withoutPackage(query: string, now: Date): string | undefined {
  const reading = readNumber(query, now, []);
  if (isCodeInVain(reading)) return undefined;
  const isPackage = reading.kind === 'code' && Object.keys(reading.code).length > 1;
  return isPackage ? reading.code.gtin : query;
}

/** Adds a search; a repeated search moves to the front. */
export function withSearch(
  searches: readonly PastSearch[],
  query: string,
  timestamp: number,
): readonly PastSearch[] {
  const [made] = pastSearch({ query, timestamp });
  if (!made) return searches;
  return [made, ...withoutSearch(searches, made.query)].slice(0, mostKept);
}

/** Removes a search. */
export function withoutSearch(searches: readonly PastSearch[], query: string) {
  return searches.filter((it) => it.query !== query);
}

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
