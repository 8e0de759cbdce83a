import type { Locale } from '../../../locale/locales.ts';
import type { Highlight, SearchHit, SearchRequest } from '../../../search/search.ts';
import { foldText, type Word, wordsOf } from '../../../search/words.ts';
import type { MatchedRecords } from './findRecords.ts';
import { stemOf } from './indexedWords.ts';
import type { Alternative, Looseness, QueryUnit, Term } from './queryUnits.ts';

/** The tags before and after a match. */
export interface Tags {
  readonly pre: string;
  readonly post: string;
}

/**
 * How a word of a text matches a part of the query: with its first letters, or with all of them.
 */
interface WordMatch {
  readonly unit: number;
  readonly letters: number;
}

/** The part of the query that a word matches, and how loosely. */
interface Meaning {
  readonly unit: number;
  readonly looseness: Looseness;
}

/** Highlights the matches of a query. */
export class Highlighter {
  readonly #found: Pick<MatchedRecords, 'units' | 'locale'>;
  readonly #words = new Map<string, Meaning>();
  readonly #stems = new Map<string, Meaning>();
  readonly #known = new Map<string, WordMatch | undefined>();
  readonly #prefixes: (readonly [prefix: string, meaning: Meaning])[] = [];

  constructor(found: Pick<MatchedRecords, 'units' | 'locale' | 'looseness'>) {
    this.#found = found;
    for (const [unit, { alternatives }] of found.units.entries()) {
      for (const { terms, looseness } of alternatives) {
        if (looseness > found.looseness) continue;
        for (const { word, form } of terms) this.#add(form, word, { unit, looseness });
      }
    }
    this.#prefixes.sort(([, a], [, b]) => a.looseness - b.looseness);
  }

  #add(form: Term['form'], word: string, meaning: Meaning): void {
    if (form === 'prefix') {
      this.#prefixes.push([word, meaning]);
      return;
    }
    const known = form === 'word' ? this.#words : this.#stems;
    const other = known.get(word);
    if (!other || other.looseness > meaning.looseness) known.set(word, meaning);
  }

  /** Cached, because hits repeat many words. */
  #matchOf(word: Word): WordMatch | undefined {
    if (!this.#known.has(word.text)) this.#known.set(word.text, this.#compare(word));
    return this.#known.get(word.text);
  }

  #compare(word: Word): WordMatch | undefined {
    const whole = this.#words.get(word.folded) ?? this.#stems.get(this.#stemOf(word));
    const [prefix, begun] = this.#prefixes.find(([it]) => word.folded.startsWith(it)) ?? [];
    // The typed words take precedence over corrections.
    if (whole && !(begun && begun.looseness < whole.looseness)) {
      return { unit: whole.unit, letters: word.text.length };
    }
    return begun && { unit: begun.unit, letters: lettersOf(word.text, prefix ?? '') };
  }

  #stemOf(word: Word): string {
    return stemOf(word, this.#found.locale);
  }

  /** Whether each part of the query matches a word of a text. */
  matchesAll(words: readonly Word[]): boolean {
    const units = new Set(words.map((word) => this.#matchOf(word)?.unit));
    return this.#found.units.every((_, unit) => units.has(unit));
  }

  /** A text with tags around matches. The text itself is returned unchanged, not as HTML. */
  highlight(text: string, { pre, post }: Tags): Highlight {
    const { units } = this.#found;
    let value = '';
    let at = 0;
    let isWhole = true;
    const matched = new Set<number>();
    for (const word of wordsOf(text)) {
      const match = this.#matchOf(word);
      if (!match) {
        isWhole = false;
        continue;
      }
      matched.add(match.unit);
      isWhole &&= match.letters === word.text.length;
      const end = word.at + match.letters;
      value += `${text.slice(at, word.at)}${pre}${text.slice(word.at, end)}${post}`;
      at = end;
    }
    if (matched.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
    return {
      value: value + text.slice(at),
      matchLevel: matched.size === units.length ? 'full' : 'partial',
      fullyHighlighted: isWhole,
      matchedWords: [...matched].map((unit) => units[unit]?.typed ?? ''),
    };
  }
}

/** The number of letters of a word that correspond to a folded prefix. */
function lettersOf(text: string, prefix: string): number {
  for (let letters = 1; letters < text.length; letters += 1) {
    if (foldText(text.slice(0, letters)).length >= prefix.length) {
      return letters;
    }
  }
  return text.length;
}

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
