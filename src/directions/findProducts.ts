import type { ProductIndex } from '../content/labelingReader.server.ts';
import type { Locale } from '../locale/locales.ts';
import type { NumberReading } from '../numbers/readNumber.ts';
import { matchNumber, type NumberMatch, type ProductNumbers, partsOf } from './matchNumber.ts';

/** The products that a text may mean, as one reader may see them. */
export interface FindableProducts {
  readonly index: ProductIndex;
  /** The numbers of a product; undefined if the reader may not see it. */
  numbersOf(codename: string): ProductNumbers | undefined;
}

/**
 * Finds the products that a visitor's text means by a number (DIRECTIONS-3). A label such as `REF` or
 * `GTIN` does not count, unless a number begins with it.
 * @returns the surest first
 */
export function findByNumber(
  products: FindableProducts,
  reading: NumberReading,
): readonly NumberMatch[] {
  const { whole, text, isLabeled } = reading;
  const candidates = candidatesFor(products, reading);
  const gtin = reading.kind === 'code' ? reading.code.gtin : undefined;
  if (!isLabeled) return matchNumber(candidates, { text: whole, gtin });
  const found = matchNumber(candidates, { text: whole, gtin: undefined });
  return found.length > 0 ? found : matchNumber(candidates, { text, gtin });
}

/** The products with the number or GTIN of a text, and of the families that it may belong to. */
function candidatesFor(
  { index, numbersOf }: FindableProducts,
  reading: NumberReading,
): readonly ProductNumbers[] {
  const numbers = reading.kind === 'code' ? [reading.code.gtin] : [];
  for (const text of [reading.whole, reading.text]) {
    const parts = partsOf(text);
    numbers.push(...parts.map((_, at) => parts.slice(0, at + 1).join('')));
  }
  const codenames = new Set(numbers.flatMap((number) => index.numbered(number)));
  return [...codenames].sort().flatMap((codename) => numbersOf(codename) ?? []);
}

/** Whether a match is by a number, which is in the visitor's hand, rather than by a name. */
export const isByNumber = ({ kind }: NumberMatch): boolean => kind !== 'name';

/** The surest match; undefined if there is none, or another one is as sure. */
function onlySurest(matches: readonly NumberMatch[]): NumberMatch | undefined {
  const [first, second] = matches;
  return first?.kind === second?.kind ? undefined : first;
}

/**
 * The one product that has an article or a number of its own, exactly; undefined if there is none, or
 * more than one of the same kind.
 */
export function findArticle(products: FindableProducts, number: string): NumberMatch | undefined {
  const reading = { kind: 'number', whole: number, text: number, isLabeled: false } as const;
  const match = onlySurest(findByNumber(products, reading));
  return match?.kind === 'family' ? undefined : match;
}

/** Shorter names begin many words. */
const shortestName = 4;

/**
 * The one product that a text means; undefined if there is none, or if it may be another: a wrong
 * product is worse than none (SEARCH-35). Names count as whole words, so that nothing is answered while
 * a word is being typed.
 */
export function findOne(
  products: FindableProducts,
  reading: NumberReading,
  locale: Locale,
): NumberMatch | undefined {
  const matches = findByNumber(products, reading);
  if (matches.length > 0) return onlySurest(matches);
  const { whole } = reading;
  return whole.length < shortestName ? undefined : onlyNamed(products, partsOf(whole), locale);
}

/**
 * More products share words than one of them can be meant by. As withheld ones are looked at, too, the
 * time must not tell how many there are.
 */
const mostNamed = 200;

/** The one product of whose name all parts are whole words. */
function onlyNamed(
  { index, numbersOf }: FindableProducts,
  parts: readonly string[],
  locale: Locale,
): NumberMatch | undefined {
  const named = index.named(parts, locale);
  if (named.length > mostNamed) return undefined;
  let only: string | undefined;
  for (const codename of named) {
    if (!numbersOf(codename)) continue;
    if (only) return undefined;
    only = codename;
  }
  return only ? { codename: only, kind: 'name' } : undefined;
}
