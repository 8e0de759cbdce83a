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
