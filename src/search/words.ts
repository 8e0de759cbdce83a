import { foldText } from './foldText.ts';

/** One word of a text, where it stands and as it is compared. */
export interface Word {
  /** As it is written. */
  readonly text: string;
  /** Where it begins in the text. */
  readonly at: number;
  /** Lower-case letters and digits without marks. */
  readonly folded: string;
}

const wordForm = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const foreign = /[^\p{L}\p{N}]/gu;

/** Letters of a word that count; the rest of a longer one is not compared. */
export const longestWord = 40;

/** A word as it is compared: nothing of it but letters and digits; empty where it has none. */
export function foldWord(word: string): string {
  return foldText(word).replace(foreign, '').slice(0, longestWord);
}

/** The words of a text in their order; all that is neither letter nor digit only parts them. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordForm)) {
    const folded = foldWord(match[0]);
    if (folded) words.push({ text: match[0], at: match.index, folded });
  }
  return words;
}
