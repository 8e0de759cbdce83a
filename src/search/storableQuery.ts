import { offensiveWords } from './offensiveWords.ts';
import { wordsOf } from './words.ts';

const shortest = 2;
const longest = 80;
const mostWords = 10;

/**
 * Digits in a row, parted by what phone and card numbers are parted by, that may be someone's own. A
 * number that letters begin, such as `PO-4211-475`, is a product's.
 */
const longNumber = /(?<![\p{L}\d]-?)\d(?:[\s().+/-]*\d){6,}/u;

/**
 * A query as it may be kept and, once often asked, suggested to others: lower-case, its words parted
 * by one space (SEARCH-7).
 * @returns undefined for a query that is to be kept nowhere: one that looks personal (an e-mail
 * address, a phone number, a web address), is offensive, or is no query at all
 */
export function storableQuery(query: string): string | undefined {
  const text = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  const words = wordsOf(text);
  const isSized = text.length >= shortest && text.length <= longest;
  if (!isSized || words.length === 0 || words.length > mostWords) return undefined;
  // Letters and digits of other scripts and widths are compared by what they stand for.
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, '0');
  const isPersonal = /@|:\/\/|\bwww\./.test(plain) || longNumber.test(plain);
  const isOffensive = words.some(({ folded }) => offensiveWords.has(folded));
  // Control characters and the like have no place in what is shown to others.
  return isPersonal || isOffensive || /[\p{C}<>]/u.test(text) ? undefined : text;
}
