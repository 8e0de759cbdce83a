import { useEffect, useState } from 'react';
import type { NumberAnswer } from '../numberAnswer.ts';
import {
  type Loaded,
  loadSuggestions,
  type Suggestion,
  type SuggestionScope,
} from './suggestionRequests.ts';

/** Milliseconds after the last letter before suggestions are requested (SEARCH-2). */
const typingPause = 350;

/** Shorter queries get no suggestions (SEARCH-2). */
const shortestQuery = 3;

interface Answer {
  readonly query: string;
  /** Undefined when nothing could be loaded. */
  readonly loaded: Loaded | undefined;
}

function useAnswer(query: string, isWanted: boolean, scope: SuggestionScope): Answer | undefined {
  const { locale, country, index } = scope;
  const [answer, setAnswer] = useState<Answer>();
  const isMissing = answer?.query !== query || !answer.loaded;
  useEffect(() => {
    if (!isWanted || !isMissing) return;
    return answerLater(
      query ? typingPause : 0,
      (signal) => loadSuggestions(query, { locale, country, index }, signal),
      (loaded) => setAnswer({ query, loaded }),
    );
  }, [query, isWanted, isMissing, locale, country, index]);
  return answer;
}

/** The suggestions for a text. */
export interface Suggestions {
  /** The typed text without surrounding whitespace. */
  readonly query: string;
  /** The answer to exactly this text: one to its beginning could be another product. */
  readonly answer: NumberAnswer | undefined;
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
    query,
    isShort,
    answer: !isShort && answer?.query === query ? answer.loaded?.answer : undefined,
    found: !isShort && isOfBeginning ? answer.loaded?.suggestions : undefined,
    trending: trending?.loaded?.suggestions ?? [],
  };
}

/**
 * Asks for something after a wait, and passes on the answer unless it was canceled.
 * @param wait milliseconds
 * @param tell receives the answer, or undefined when the request failed
 * @returns cancels the wait or the request; an answer that still arrives is ignored, so that an
 * older answer never replaces a newer one
 */
export function answerLater<T>(
  wait: number,
  ask: (signal: AbortSignal) => Promise<T>,
  tell: (answer: T | undefined) => void,
): () => void {
  const canceled = new AbortController();
  const { signal } = canceled;
  const timer = setTimeout(async () => {
    const answer = await ask(signal).catch(() => undefined);
    if (!signal.aborted) tell(answer);
  }, wait);
  return () => {
    clearTimeout(timer);
    canceled.abort();
  };
}
