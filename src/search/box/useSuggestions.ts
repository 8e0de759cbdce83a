import { useEffect, useState } from 'react';
import { answerLater } from './answerLater.ts';
import { loadSuggestions, type Suggestion, type SuggestionScope } from './loadSuggestions.ts';

/** Milliseconds after the last letter before suggestions are requested (SEARCH-2). */
const typingPause = 350;

/** Shorter queries get no suggestions (SEARCH-2). */
const shortestQuery = 3;

interface Answer {
  readonly query: string;
  /** Undefined when they could not be loaded. */
  readonly suggestions: readonly Suggestion[] | undefined;
}

function useAnswer(query: string, isWanted: boolean, scope: SuggestionScope): Answer | undefined {
  const { locale, country, index } = scope;
  const [answer, setAnswer] = useState<Answer>();
  const isMissing = answer?.query !== query || !answer.suggestions;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    return answerLater(
      query ? typingPause : 0,
      (signal) => loadSuggestions(query, { locale, country, index }, signal),
      (suggestions) => setAnswer({ query, suggestions }),
    );
  }, [query, isWanted, isMissing, locale, country, index]);
  return answer;
}

/** The suggestions for a text. */
export interface Suggestions {
  /** True when the text is too short for suggestions. */
  readonly isShort: boolean;
  /**
   * For the typed text; until they arrive, those for its beginning. Undefined when there are none.
   */
  readonly found: readonly Suggestion[] | undefined;
  readonly trending: readonly Suggestion[];
}

/**
 * Loads suggestions for the typed text, or trending queries when it is too short (SEARCH-2,
 * SEARCH-3).
 * @param typed the text of the input
 * @param isWanted false to send no new request
 */
export function useSuggestions(
  typed: string,
  isWanted: boolean,
  scope: SuggestionScope,
): Suggestions {
  const query = typed.trim();
  const isShort = query.length < shortestQuery;
  const trending = useAnswer('', isWanted && isShort, scope);
  const answer = useAnswer(query, isWanted && !isShort, scope);
  const isOfBeginning = answer && query.startsWith(answer.query.slice(0, shortestQuery));
  return {
    isShort,
    found: !isShort && isOfBeginning ? answer.suggestions : undefined,
    trending: trending?.suggestions ?? [],
  };
}
