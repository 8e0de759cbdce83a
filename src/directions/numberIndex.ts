import { remember } from '../content/remember.ts';
import type { NumberReading } from '../numbers/readNumber.ts';
import { type ProductNumbers, partsOf } from './matchNumber.ts';

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
export function candidatesFor(products: Products, reading: NumberReading): Products {
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
