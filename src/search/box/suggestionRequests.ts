import { anonymousSearchId } from '../../analytics/anonymousSearchId.ts';
import { fetchData } from '../../fetching/fetchData.ts';
import type { Locale } from '../../locale/locales.ts';
import type { NumberAnswer } from '../numberAnswer.ts';

/** The most suggestions per request (SEARCH-4). */
const hitsPerPage = 10;

/** The longest query that the search accepts. */
const longestQuery = 512;

/** Distinguishes the searches of this document from others of the same address; never stored. */
const clientId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** A suggested query (SEARCH-6). */
export interface Suggestion {
  readonly query: string;
  readonly objectID: string;
  readonly highlighted: readonly TextPart[];
  /** The type and a small picture of the page with this title; empty for other queries. */
  readonly typeLabel: string;
  readonly thumbnail: string;
  /** From 1. */
  readonly position: number;
  /** The id of the search that found it; undefined when it has none. */
  readonly queryID: string | undefined;
}

/** The language, country and index of suggestions. */
export interface SuggestionScope {
  readonly locale: Locale;
  /** The effective country; undefined when unknown. */
  readonly country: string | undefined;
  /** The index of suggestions; undefined for the default. */
  readonly index: string | undefined;
}

/** What was loaded for a text. */
export interface Loaded {
  readonly suggestions: readonly Suggestion[];
  /** The answer to a number, a code or a name (SEARCH-35). */
  readonly answer: NumberAnswer | undefined;
}

/**
 * Requests suggestions (SEARCH-13). The answer adds the type and picture of pages, which the
 * parameters of the request do not name.
 * @param query the typed text without surrounding whitespace; empty for trending queries
 * @throws FetchFailure, the signal's reason
 */
export async function loadSuggestions(
  query: string,
  { locale, country, index }: SuggestionScope,
  signal: AbortSignal,
): Promise<Loaded> {
  const { data } = await fetchData<unknown>({
    url: '/api/search/suggestions',
    params: {
      query: query.slice(0, longestQuery),
      hitsPerPage,
      attributesToRetrieve: 'query',
      clickAnalytics: true,
      responseFields: 'hits',
    },
    headers: {
      'x-client-id': clientId,
      'x-locale': locale,
      ...(country && { 'x-geo-country': country }),
      ...(index && { 'x-search-index': index }),
    },
    signal,
    skipRetry: true,
  });
  return { suggestions: suggestionsIn(data), answer: answerIn(data) };
}

/** The answer to a number beside the suggestions. */
function answerIn(data: unknown): NumberAnswer | undefined {
  const { answer } = (data ?? {}) as { readonly answer?: NumberAnswer | null };
  return typeof answer?.title === 'string' ? answer : undefined;
}

/** The suggestions in an answer, which may come from an external service and be invalid. */
export function suggestionsIn(answer: unknown): readonly Suggestion[] {
  const { hits, queryID } = (answer ?? {}) as { hits?: unknown; queryID?: unknown };
  if (!Array.isArray(hits)) return [];
  const known = typeof queryID === 'string' ? queryID : undefined;
  return hits.flatMap((hit: Hit | null, at) => {
    const { query, objectID, _highlightResult } = hit ?? {};
    if (typeof query !== 'string' || !query || typeof objectID !== 'string') return [];
    const highlighted = highlightedText(_highlightResult?.query?.value, query);
    const typeLabel = typeof hit?.type_label === 'string' ? hit.type_label : '';
    const thumbnail = isPictureAddress(hit?.thumbnail) ? hit.thumbnail : '';
    const position = at + 1;
    return [{ query, objectID, highlighted, typeLabel, thumbnail, position, queryID: known }];
  });
}

function isPictureAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(\/(?![/\\])|https:\/\/)/.test(value);
}

interface Hit {
  readonly query?: unknown;
  readonly type_label?: unknown;
  readonly thumbnail?: unknown;
  readonly objectID?: unknown;
  readonly _highlightResult?: { readonly query?: { readonly value?: unknown } | null } | null;
}

/**
 * Reports that a suggestion was selected (SEARCH-8). Call it only when the visitor has not opted
 * out. The request continues after the page is closed, and its failure is ignored (SEARCH-16).
 */
export function sendClick(
  { objectID, position, queryID }: Suggestion,
  { index, locale }: SuggestionScope,
): void {
  if (!queryID || !index) return;
  const event = {
    eventType: 'click',
    eventName: 'select suggestion',
    index,
    objectIDs: [objectID],
    positions: [position],
    queryID,
    userToken: anonymousSearchId(),
  };
  fetchData({
    url: '/api/search/insights-events',
    method: 'POST',
    body: { events: [event] },
    headers: { 'x-locale': locale },
    skipRetry: true,
    keepalive: true,
  }).catch(() => undefined);
}

/** A part of a text, and whether it matches the typed text. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * The parts of a suggestion, from its highlighted form. Only `<em>` is read as markup.
 * @param highlighted the suggestion with `<em>` around the match; may be anything
 * @returns the whole suggestion as one part when the highlighted form differs from it
 */
function highlightedText(highlighted: unknown, query: string): readonly TextPart[] {
  const plain = [{ text: query, isMatch: false }];
  if (typeof highlighted !== 'string') return plain;
  const parts: TextPart[] = [];
  let isMatch = false;
  for (const piece of highlighted.split(/(<\/?em>)/)) {
    if (/^<\/?em>$/.test(piece)) isMatch = piece === '<em>';
    else if (piece) parts.push({ text: piece, isMatch });
  }
  return parts.map(({ text }) => text).join('') === query ? parts : plain;
}
