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

/**
 * The form in which words are compared: lower case, without marks, and with `ae`, `oe` and `ue` as
 * one letter, so that `Bänder`, `Baender` and `bander` are equal. Equal in every language, as the
 * language of a query is not always known.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/([aou])e/g, '$1');
}
