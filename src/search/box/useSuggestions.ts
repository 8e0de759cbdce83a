import { useEffect, useState } from 'react';
import { answerLater } from './answerLater.ts';
import { loadSuggestions, type Suggestion, type SuggestionScope } from './loadSuggestions.ts';

/** Milliseconds without a further letter before suggestions are asked for (SEARCH-2). */
const typingPause = 350;

/** A query that is shorter gets no suggestions (SEARCH-2). */
const shortestQuery = 3;

interface Answer {
  readonly query: string;
  /** Undefined where they could not be had. */
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

/** What the search has to suggest. */
export interface Suggestions {
  /** True where too little is typed for suggestions. */
  readonly isShort: boolean;
  /** For what is typed; until they are there, those for its beginning. Undefined where there are none. */
  readonly found: readonly Suggestion[] | undefined;
  readonly trending: readonly Suggestion[];
}

/**
 * Suggestions for what is typed, and what is trending where that is too short for any
 * (SEARCH-2, SEARCH-3).
 * @param typed as it stands in the input
 * @param isWanted false while nothing new is to be asked for
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
