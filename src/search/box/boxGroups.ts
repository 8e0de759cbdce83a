import type { PastSearch } from '../searchHistory.ts';
import type { TextPart } from './highlightedText.ts';
import type { Suggestion } from './loadSuggestions.ts';
import type { Suggestions } from './useSuggestions.ts';

/** A search the box offers. */
export interface BoxOption {
  readonly query: string;
  readonly parts: readonly TextPart[];
  /** What it was suggested as; undefined for one of the visitor's own. */
  readonly suggestion?: Suggestion;
}

/** Searches the box offers for one reason; its name is also the key of its heading's text. */
export interface BoxGroup {
  readonly name: 'recent_searches' | 'trending_searches' | 'suggestions';
  readonly options: readonly BoxOption[];
}

/** How many are shown on desktop and mobile (SEARCH-4). */
const most = {
  suggestions: [10, 5],
  trending_searches: [5, 3],
  recent_searches: [5, 3],
} as const;

const unmarked = (query: string) => [{ text: query, isMatch: false }];

/**
 * What the box offers: suggestions, or where too little is typed for any the visitor's latest searches
 * and what is trending (SEARCH-3). Groups without options are left out.
 * @param isNarrow whether the view is mobile
 */
export function boxGroups(
  { isShort, found, trending }: Suggestions,
  history: readonly PastSearch[],
  isNarrow: boolean,
): readonly BoxGroup[] {
  const past = history.map(({ query }) => ({ query, parts: unmarked(query) }));
  const suggested = (list: readonly Suggestion[]) =>
    list.map((it) => ({ query: it.query, parts: it.highlighted, suggestion: it }));
  const groups: readonly BoxGroup[] = isShort
    ? [
        { name: 'recent_searches', options: past },
        { name: 'trending_searches', options: suggested(trending) },
      ]
    : [{ name: 'suggestions', options: suggested(found ?? []) }];
  return groups
    .map(({ name, options }) => ({
      name,
      options: options.slice(0, most[name][isNarrow ? 1 : 0]),
    }))
    .filter(({ options }) => options.length > 0);
}
