import { foldText, wordsOf } from './words.ts';

/**
 * Queries with these words are neither stored nor suggested. They match whole words only, and none
 * of them has a medical meaning.
 */
const offensiveWords: ReadonlySet<string> = new Set(
  [
    'fuck fucking fucker shit bullshit asshole bitch cunt whore slut faggot nigger nigga retard wanker',
    'scheiße scheisse arschloch fotze hure schlampe wichser hurensohn missgeburt neger schwuchtel',
    'mierda puta puto cabrón gilipollas coño maricón pendejo verga joder hijueputa',
    'merda porra caralho buceta cuzão foder viado arrombado vadia otário',
    'porn porno xxx hentai nazi hitler',
  ].flatMap((line) => line.split(' ').map(foldText)),
);

const minLength = 2;
const maxLength = 80;
const mostWords = 10;

/**
 * Consecutive digits, with the separators of phone and card numbers, that may be personal. A number
 * after letters, such as `PO-4211-475`, is a product number.
 */
const longNumber = /(?<![\p{L}\d]-?)\d(?:[\s().+/-]*\d){6,}/u;

/**
 * Normalizes a query for storage and, once asked often, for suggestions to others: lower case, with
 * single spaces (SEARCH-7).
 * @returns undefined for a query that must not be stored: one that looks personal (an e-mail
 * address, a phone number, a web address), is offensive, or is not a query
 */
export function storableQuery(query: string): string | undefined {
  const text = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  const words = wordsOf(text);
  const isSized = text.length >= minLength && text.length <= maxLength;
  if (!isSized || words.length === 0 || words.length > mostWords) return undefined;
  // Compatibility forms of letters and digits are compared by what they stand for.
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, '0');
  const isPersonal = /@|:\/\/|\bwww\./.test(plain) || longNumber.test(plain);
  const isOffensive = words.some(({ folded }) => offensiveWords.has(folded));
  // Control characters must not appear in suggestions to others.
  return isPersonal || isOffensive || /[\p{C}<>]/u.test(text) ? undefined : text;
}
