import type { MessageKey } from '../../locale/messages/messages.ts';
import type { NumberAnswer } from '../numberAnswer.ts';
import type { PastSearch } from '../searchHistory.ts';
import type { Suggestion, TextPart } from './suggestionRequests.ts';
import type { Suggestions } from './useSuggestions.ts';

/** A search that the box offers. */
export interface BoxOption {
  readonly query: string;
  readonly parts: readonly TextPart[];
  /** The answer that the option shows. */
  readonly answer?: NumberAnswer;
  /** The suggestion; undefined for a recent search and for an answer. */
  readonly suggestion?: Suggestion;
  /** The page with this title; undefined where the box shows no pages. */
  readonly page?: Pick<Suggestion, 'typeLabel' | 'thumbnail'>;
}

/** A group of searches in the box; its name is also the message key of its heading. */
export interface BoxGroup {
  readonly name: Extract<
    MessageKey,
    'answer' | 'recent_searches' | 'trending_searches' | 'suggestions'
  >;
  readonly options: readonly BoxOption[];
}

/** How many are shown on desktop and mobile (SEARCH-4). */
const most = {
  answer: [1, 1],
  suggestions: [10, 5],
  trending_searches: [5, 3],
  recent_searches: [5, 3],
} as const;

const unmarked = (query: string) => [{ text: query, isMatch: false }];

const withPage = (option: BoxOption) => ({ ...option, page: option.suggestion });

/** The option of an answer searches for what was typed: the results begin with the same answer. */
const answered = (query: string, answer: NumberAnswer | undefined): readonly BoxOption[] =>
  answer ? [{ query, parts: [], answer }] : [];

/**
 * The groups in the box: the answer to a number and suggestions, or for a short text the recent
 * searches and the trending ones (SEARCH-3). Groups without options are omitted.
 * @param isNarrow whether the view is mobile
 */
export function boxGroups(
  { query, isShort, answer, found, trending }: Suggestions,
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
    : [
        { name: 'answer', options: answered(query, answer) },
        { name: 'suggestions', options: suggested(found ?? []).map(withPage) },
      ];
  return groups
    .map(({ name, options }) => ({
      name,
      options: options.slice(0, most[name][isNarrow ? 1 : 0]),
    }))
    .filter(({ options }) => options.length > 0);
}

/**
 * The option that an arrow key selects; the input itself comes before the first and after the last.
 * @param active the index of the highlighted option, -1 for none
 * @returns an index, or -1 for the input
 */
export function nextOption(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((active + 1 + step + places) % places) - 1;
}
