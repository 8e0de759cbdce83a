/** Letters that Unicode does not take apart, as they are written without them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** The form in which words are compared: lower case and without marks, `Bänder` as `bander`. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => spelledOut[letter] ?? letter);
}

/** A folded word with the two letters that stand for an umlaut as one: `baender` as `bander`. */
export function foldUmlauts(folded: string): string {
  return folded.replace(/([aou])e/g, '$1');
}
