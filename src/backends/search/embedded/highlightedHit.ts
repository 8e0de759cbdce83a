import type { Locale } from '../../../locale/locales.ts';
import type { SearchHit, SearchRequest } from '../../../search/search.ts';
import { type Word, wordsOf } from '../../../search/words.ts';
import type { MatchedRecords } from './findRecords.ts';
import type { Highlighter } from './highlight.ts';
import { stemOf } from './indexedWords.ts';
import type { Alternative, QueryUnit, Term } from './queryUnits.ts';

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

/** From this looseness on, a match differs from what was typed. */
const misspelled = 2;

/**
 * Corrects the misspelled words of a query to the spelling in the records found.
 * @param texts titles and teasers of the hits, best first
 * @returns undefined when no word is misspelled, or the texts do not show the correct word
 */
function spellingOf(
  query: string,
  { units, locale }: Pick<MatchedRecords, 'units' | 'locale'>,
  texts: readonly string[],
): string | undefined {
  const words = texts.flatMap(wordsOf).map((word) => ({ ...word, stem: stemOf(word, locale) }));
  const meant = new Map<string, string>();
  for (const unit of units) {
    const word = wordMeant(unit, words);
    if (word) meant.set(unit.typed, word);
  }
  if (meant.size === 0) return undefined;
  let spelling = '';
  let at = 0;
  for (const { text, at: start, folded } of wordsOf(query)) {
    spelling += query.slice(at, start) + (meant.get(folded) ?? text);
    at = start + text.length;
  }
  return spelling + query.slice(at);
}

type StemmedWord = Word & { readonly stem: string };

/** The corrected word for a part of the query that has no exact match. */
function wordMeant({ alternatives }: QueryUnit, words: readonly StemmedWord[]) {
  const wordFor = (term: Term) => words.find((word) => standsFor(word, term));
  const found = alternatives
    .filter(({ terms }) => terms.every(wordFor))
    .sort((a, b) => a.looseness - b.looseness);
  const best: Alternative | undefined = found[0];
  const [only, ...others] = best?.terms ?? [];
  // The parts of a compound are not a correction of it.
  if (!best || !only || others.length > 0 || best.looseness < misspelled) return undefined;
  return wordFor(only)?.text;
}

function standsFor({ folded, stem }: StemmedWord, { word, form }: Term): boolean {
  if (form === 'prefix') return folded.startsWith(word);
  return (form === 'word' ? folded : stem) === word;
}
