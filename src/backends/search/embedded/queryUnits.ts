import { languages } from '../../../locale/languages.ts';
import { type Locale, locales } from '../../../locale/locales.ts';
import { foldText, foldUmlauts, type Word, wordsOf } from '../../../search/words.ts';
import { stemOf } from './indexedWords.ts';
import type { LoadedIndex } from './loadIndex.ts';

/**
 * The most steps for correcting the words of one query in one language; one step takes about 4 ns.
 */
export const mostSteps = 4_000_000;

/**
 * Limits the work of correcting one query. It counts steps, not milliseconds, so that the same
 * query finds the same records on a busy machine.
 */
export class CorrectionBudget {
  #left: number;

  /** @param steps default {@link mostSteps} */
  constructor(steps = mostSteps) {
    this.#left = steps;
  }

  /** Counts steps before they run. */
  spend(steps: number): void {
    this.#left -= steps;
  }

  /** True when the limit is reached. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}

const words = new Map(
  locales.map((it) => [it, new Set(foldText(languages[it].shortWords.inSearches).split(' '))]),
);

/** Whether a word is too common to distinguish records. @param folded the folded word */
function isStopWord(folded: string, locale: Locale): boolean {
  return words.get(locale)?.has(folded) === true;
}

/** A search word: whole, as a prefix, or in all forms with the same stem. */
export interface Term {
  readonly word: string;
  readonly form: 'word' | 'prefix' | 'stem';
}

/**
 * The distance from the typed words: 0 the words themselves; 1 prefixes, other forms of a word,
 * synonyms and compounds; 2 one wrong letter, or the parts of a compound; 3 two wrong letters.
 */
export type Looseness = 0 | 1 | 2 | 3;

/** An alternative for a part of the query: all its terms must match. */
export interface Alternative {
  readonly terms: readonly Term[];
  readonly looseness: Looseness;
}

/** A part of the query, a word or a phrase; one of its alternatives must match. */
export interface QueryUnit {
  /** As typed, folded. */
  readonly typed: string;
  readonly alternatives: Alternative[];
}

const mostWords = 10;
const longestPhrase = 5;
/** The least letters of a word, typed or correct, whose spelling is corrected. */
const leastForTypo = 4;
const leastForTwoTypos = 8;
const leastForCompound = 4;

/** The words of each language: synonyms, and the words that occur in records. */
type KnownWords = Pick<LoadedIndex, 'synonyms' | 'vocabularies'>;

/** The words of a query without stop words. */
function countingWords(query: string, locale: Locale): Word[] {
  const words = wordsOf(query).slice(0, mostWords);
  const counting = words.filter(
    ({ folded }, i) => i === words.length - 1 || !isStopWord(folded, locale),
  );
  return counting.length > 0 ? counting : words;
}

/**
 * Splits a query into parts. The last word may be the prefix of a word that is still being typed.
 * @param looseness adds alternatives up to this one
 * @param budget limits the work of finding alternatives
 */
export function queryUnits(
  query: string,
  locale: Locale,
  index: KnownWords,
  looseness: Looseness,
  budget = new CorrectionBudget(),
): QueryUnit[] {
  const words = countingWords(query, locale);
  const units: QueryUnit[] = [];
  for (let i = 0; i < words.length; ) {
    const phrase = synonymAt(words, i, index, locale);
    const length = phrase?.length ?? 1;
    const isLast = i + length === words.length;
    const surroundings = { locale, index, budget };
    units.push(unitOf(words.slice(i, i + length), phrase?.others ?? [], isLast, surroundings));
    i += length;
  }
  if (looseness >= 2) addMisspellings(units, { locale, index, budget, looseness });
  return units;
}

interface Surroundings {
  readonly locale: Locale;
  readonly index: KnownWords;
  readonly budget: CorrectionBudget;
}

/** The longest phrase at a position that has synonyms. */
function synonymAt(words: readonly Word[], at: number, index: KnownWords, locale: Locale) {
  const synonyms = index.synonyms[locale];
  if (synonyms.size === 0) return undefined;
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const key = words
      .slice(at, at + length)
      .map(({ folded }) => folded)
      .join(' ');
    const others = synonyms.get(key);
    if (others) return { length, others };
  }
  return undefined;
}

function unitOf(
  words: readonly Word[],
  synonyms: readonly string[],
  isLast: boolean,
  { locale, index, budget }: Surroundings,
): QueryUnit {
  const whole = words.map(({ folded }) => ({ word: folded, form: 'word' as const }));
  const stems = words.map((word) => ({ word: stemOf(word, locale), form: 'stem' as const }));
  const alternatives: Alternative[] = [
    { terms: whole, looseness: 0 },
    { terms: stems, looseness: 1 },
  ];
  const last = whole.at(-1);
  if (isLast && last) {
    for (const word of new Set([last.word, foldUmlauts(last.word)])) {
      const terms = [...whole.slice(0, -1), { word, form: 'prefix' as const }];
      alternatives.push({ terms, looseness: 1 });
    }
  }
  for (const phrase of synonyms) alternatives.push(synonymOf(phrase, locale));
  const [only] = words;
  if (locale === 'de' && only && words.length === 1 && only.folded.length >= leastForCompound) {
    for (const word of index.vocabularies.de.compoundsWith(only.folded, budget)) {
      alternatives.push({ terms: [{ word, form: 'word' }], looseness: 1 });
    }
  }
  return { typed: whole.map(({ word }) => word).join(' '), alternatives };
}

function synonymOf(phrase: string, locale: Locale): Alternative {
  const terms = wordsOf(phrase).map((word) => ({
    word: stemOf(word, locale),
    form: 'stem' as const,
  }));
  return { terms, looseness: 1 };
}

function addMisspellings(
  units: readonly QueryUnit[],
  { locale, index, budget, looseness }: Surroundings & { readonly looseness: Looseness },
): void {
  const vocabulary = index.vocabularies[locale];
  // Words that occur in no record are corrected first, in case the limit of work is reached.
  const ordered = [...units.entries()].sort(
    ([, a], [, b]) => Number(vocabulary.has(a.typed)) - Number(vocabulary.has(b.typed)),
  );
  for (const [i, { typed, alternatives }] of ordered) {
    if (typed.length < leastForTypo - 1 || /[\d ]/.test(typed)) continue;
    const isTyping = i === units.length - 1;
    const farthest = looseness === 3 && typed.length >= leastForTwoTypos ? 2 : 1;
    for (let distance = 1; distance <= farthest; distance += 1) {
      for (const { word, isPrefix } of vocabulary.similar(typed, distance, isTyping, budget)) {
        if (Math.max(word.length, typed.length) < leastForTypo) continue;
        const form = isPrefix ? 'prefix' : 'word';
        alternatives.push({ terms: [{ word, form }], looseness: (distance + 1) as Looseness });
      }
    }
    const parts = locale === 'de' ? vocabulary.partsOf(typed) : undefined;
    if (parts) {
      const terms = parts.map((word) => ({ word, form: 'prefix' as const }));
      alternatives.push({ terms, looseness: 2 });
    }
  }
}
