/** Letters that Unicode does not decompose, and their replacements. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** Normalizes a word for comparison: lower case without diacritics, `Bänder` as `bander`. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most words and all numbers: there is nothing else to fold.
  if (/^[\x20-\x7E]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => spelledOut[letter] ?? letter);
}

/**
 * Replaces the two letters that stand for an umlaut in a folded word: `baender` becomes `bander`.
 */
export function foldUmlauts(folded: string): string {
  return folded.replace(/([aou])e/g, '$1');
}

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

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/** The text of HTML, for its words only; not safe to display. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|nbsp);/g, (_, name: string) => entities[name] ?? ' ');
}
