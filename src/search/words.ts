import { foldText } from './foldText.ts';

/** One word of a text, with its position and its normalized form. */
export interface Word {
  /** As it is written. */
  readonly text: string;
  /** Its position in the text. */
  readonly at: number;
  /** Lower-case letters and digits without diacritics. */
  readonly folded: string;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const foreign = /[^\p{L}\p{N}]/gu;

/** The letters of a word that are compared; the rest is ignored. */
export const longestWord = 40;

/** Normalizes a word: only its letters and digits; empty when it has none. */
export function foldWord(word: string): string {
  return foldText(word).replace(foreign, '').slice(0, longestWord);
}

/** The words of a text in order; every other character separates words. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const folded = foldWord(match[0]);
    if (folded) words.push({ text: match[0], at: match.index, folded });
  }
  return words;
}
