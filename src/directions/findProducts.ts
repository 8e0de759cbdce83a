import { readGtin } from '../products/gtin.ts';
import { readPackageCode } from './gs1.ts';
import {
  matchProducts,
  type NumberMatch,
  type ProductNumbers,
  type Wanted,
} from './matchNumber.ts';

/** What packages print before a number. */
const label = /^(?:REF|GTIN|UDI(?:-DI)?)(?:\s*:\s*|\s+|(?=\())/i;

/**
 * A text with the letters, signs and digits of a plain keyboard instead of wide ones and of those
 * of other scripts. Raised and circled digits stay: they are notes, no part of a number.
 */
function plainText(text: string): string {
  return text
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** The value of a decimal digit: those of a script follow one another in Unicode, from 0 to 9. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** The digits of a GTIN may be in groups, or in a package's code. */
function wantedIn(text: string, now: Date): Wanted {
  const gtin = readGtin(text.replace(/[\s\p{Pd}]/gu, '')) ?? readPackageCode(text, now)?.gtin;
  return { text, gtin };
}

/**
 * Finds the products that a visitor's text means (DIRECTIONS-3). A label such as `REF` or `GTIN`
 * does not count, unless a number begins with it; behind a label, only numbers count, not names.
 * @returns the surest first
 */
export function findProducts(
  products: readonly ProductNumbers[],
  text: string,
  now: Date,
): readonly NumberMatch[] {
  const plain = plainText(text);
  const number = plain.replace(label, '');
  const found = matchProducts(products, wantedIn(plain, now));
  if (number === plain || found.some(isByNumber)) return found;
  const labeled = matchProducts(products, wantedIn(number, now)).filter(isByNumber);
  return labeled.length > 0 ? labeled : found;
}

/** Whether a match is by a number, which is in the visitor's hand, rather than by a name. */
export const isByNumber = ({ kind }: NumberMatch): boolean => kind !== 'name';

/** Whether a text can only have been meant as a GTIN or the code of a package, but is none. */
export function isInvalidCode(text: string, now: Date): boolean {
  const number = plainText(text).replace(label, '');
  const isCode = /^(?:\(\s*01\s*\)|\]|[\d\s\p{Pd}]*$)/u.test(number);
  return isCode && /(?:\d[\s\p{Pd}]*){8}/u.test(number) && !wantedIn(number, now).gtin;
}
