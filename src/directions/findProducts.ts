import { remember } from '../content/remember.ts';
import type { NumberReading } from '../numbers/readNumber.ts';
import {
  isWholeName,
  matchProducts,
  type NumberMatch,
  type ProductNumbers,
  partsOf,
} from './matchNumber.ts';

/**
 * Finds the products that a visitor's text means (DIRECTIONS-3). A label such as `REF` or `GTIN`
 * does not count, unless a number begins with it; behind a label, only numbers count, not names.
 * @returns the surest first
 */
export function findProducts(
  products: readonly ProductNumbers[],
  reading: NumberReading,
): readonly NumberMatch[] {
  const { whole, text, isLabeled } = reading;
  const gtin = reading.kind === 'code' ? reading.code.gtin : undefined;
  if (!isLabeled) return matchProducts(products, { text: whole, gtin });
  const found = matchProducts(products, { text: whole, gtin: undefined });
  if (found.some(isByNumber)) return found;
  const labeled = matchProducts(products, { text, gtin }).filter(isByNumber);
  return labeled.length > 0 ? labeled : found;
}

/** Whether a match is by a number, which is in the visitor's hand, rather than by a name. */
export const isByNumber = ({ kind }: NumberMatch): boolean => kind !== 'name';

/**
 * The one product that has an article or a number of its own, exactly; undefined if there is none, or
 * more than one of the same kind.
 */
export function findArticle(
  products: readonly ProductNumbers[],
  number: string,
): NumberMatch | undefined {
  const reading = { kind: 'number', whole: number, text: number, isLabeled: false } as const;
  const matches = matchProducts(candidatesFor(products, reading), {
    text: number,
    gtin: undefined,
  });
  const [first] = matches;
  if (!first || first.kind === 'family' || !isByNumber(first)) return undefined;
  return matches.filter(({ kind }) => kind === first.kind).length === 1 ? first : undefined;
}

/** Shorter names begin many words. */
const shortestName = 4;

/**
 * The one product that a text means; undefined if there is none, or if it may be another: a wrong
 * product is worse than none (SEARCH-35). Names count as whole words, so that nothing is answered while
 * a word is being typed.
 */
export function findOne(
  products: readonly ProductNumbers[],
  reading: NumberReading,
): NumberMatch | undefined {
  const candidates = candidatesFor(products, reading);
  const matches = findProducts(candidates, reading);
  const [first] = matches;
  if (!first) return undefined;
  if (isByNumber(first)) {
    return matches.filter(({ kind }) => kind === first.kind).length === 1 ? first : undefined;
  }
  const { whole } = reading;
  if (whole.length < shortestName) return undefined;
  const found = new Set(matches.map(({ codename }) => codename));
  const named = candidates.filter((it) => found.has(it.codename) && isWholeName(whole, it));
  return named.length === 1 ? matches.find((it) => it.codename === named[0]?.codename) : undefined;
}

type Products = readonly ProductNumbers[];

/** More products share a word than one of them can be meant by it. */
const mostNamed = 200;

class Lists extends Map<string, ProductNumbers[]> {
  add(key: string, product: ProductNumbers): void {
    const list = this.get(key);
    if (!list) this.set(key, [product]);
    else if (list.at(-1) !== product) list.push(product);
  }
}

/** Products by their numbers and GTINs, and by the words of their names: made once per list. */
const indexOf = (products: Products) =>
  remember('number index', products, [], () => {
    const [byNumber, byWord] = [new Lists(), new Lists()];
    for (const product of products) {
      for (const { number, gtin } of [product, ...product.articles]) {
        if (gtin) byNumber.add(gtin, product);
        byNumber.add(partsOf(number).join(''), product);
      }
      for (const word of partsOf(`${product.title} ${product.number}`)) byWord.add(word, product);
    }
    return { byNumber, byWord };
  });

/**
 * The few products that a text may mean by a number or by whole words of a name, in their order: a
 * text that is still being typed is looked up with each letter, among all products.
 */
function candidatesFor(products: Products, reading: NumberReading): Products {
  const { byNumber, byWord } = indexOf(products);
  const found = new Set<ProductNumbers>();
  const take = (list: Products = []) => list.forEach((it) => found.add(it));
  if (reading.kind === 'code') take(byNumber.get(reading.code.gtin));
  for (const text of new Set([reading.whole, reading.text])) {
    const parts = partsOf(text);
    // A number, and those of the families that it may belong to.
    parts.forEach((_, at) => take(byNumber.get(parts.slice(0, at + 1).join(''))));
    const named = parts.map((part) => byWord.get(part) ?? []);
    const [fewest = []] = named.toSorted((a, b) => a.length - b.length);
    if (fewest.length <= mostNamed) take(fewest);
  }
  return [...found];
}
