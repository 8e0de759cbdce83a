import type { Locale } from '../../../locale/locales.ts';
import type { SearchHit, SearchRequest } from '../../../search/search.ts';
import type { MatchedRecords } from './findRecords.ts';
import type { Highlighter } from './highlight.ts';
import { spellingOf } from './spelling.ts';

/** The number of hits that are compared to find the correct spelling. */
export const mostSpellingHits = 5;

const highlighted = ['title', 'teaser', 'product_number'];

/** A hit with the attributes that a request wants, and with its highlights. */
export function highlightedHit(
  hit: SearchHit,
  highlighters: ReadonlyMap<Locale, Highlighter>,
  { attributesToRetrieve: wanted, highlightPreTag: pre, highlightPostTag: post }: SearchRequest,
): SearchHit {
  const highlighter = highlighters.get(hit.lang as Locale);
  const highlights = highlighted
    .filter((name) => typeof hit[name] === 'string')
    .map((name) => {
      const text = String(hit[name]);
      const plain = { value: text, matchLevel: 'none', matchedWords: [] };
      return [name, highlighter?.highlight(text, { pre, post }) ?? plain];
    });
  const attributes = wanted
    ? Object.entries(hit).filter(([name]) => name === 'objectID' || wanted.includes(name))
    : Object.entries(hit);
  return {
    ...(Object.fromEntries(attributes) as SearchHit),
    _highlightResult: Object.fromEntries(highlights),
  };
}

/** The correct spelling of a query, if the texts of its hits show it. */
export function spellingIn(
  hits: readonly SearchHit[],
  query: string,
  found: Pick<MatchedRecords, 'units' | 'locale'>,
): { readonly spelling?: string } {
  const texts = hits
    .slice(0, mostSpellingHits)
    .flatMap(({ title, teaser }) => [title, teaser].filter((text) => typeof text === 'string'));
  const spelling = spellingOf(query, found, texts);
  return spelling === undefined ? {} : { spelling };
}
