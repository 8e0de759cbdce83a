import { remember } from '../content/remember.ts';
import { foldText } from '../search/words.ts';

/** The numbers and names that a product can be found by. */
export interface ProductNumbers {
  readonly codename: string;
  readonly title: string;
  readonly number: string;
  /** With 14 digits, or empty. */
  readonly gtin: string;
  /** The articles of its set. */
  readonly articles: readonly Article[];
}

/** An article with its own number. */
export interface Article {
  readonly title: string;
  readonly number: string;
  /** With 14 digits; absent or empty if it has none. */
  readonly gtin?: string;
}

/** Why a product was found, the surest reason first. */
const matchKinds = ['gtin', 'number', 'article', 'family', 'set', 'name'] as const;

/** Why a product was found. */
export type MatchKind = (typeof matchKinds)[number];

/** A product that was found. */
export interface NumberMatch {
  readonly codename: string;
  readonly kind: MatchKind;
  /** The article whose number was asked for. */
  readonly article?: Article;
}

/** The number that a visitor asked for. */
interface Wanted {
  /** As the visitor wrote it. */
  readonly text: string;
  /** The GTIN in it, with 14 digits. */
  readonly gtin: string | undefined;
}

/** Letters and digits of a number, whatever separates them. */
export const partsOf = (number: string) =>
  foldText(number)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const written = (number: string) => partsOf(number).join('');

/** A product's number alone would name too much if it were shorter. */
const shortestFamily = 4;

/** A product's numbers and words, folded once: a search compares those of every product. */
const foldedOf = (product: ProductNumbers) =>
  remember('folded numbers', product, [], () => ({
    number: written(product.number),
    family: partsOf(product.number),
    articles: product.articles.map(({ number }) => written(number)),
    words: [...partsOf(product.title), ...partsOf(product.number)],
  }));

/** Whether a number belongs to the family of another: `PO-4211-350` to `PO-4211`. */
function isOfFamily(parts: readonly string[], family: readonly string[]): boolean {
  return (
    family.join('').length >= shortestFamily &&
    family.length < parts.length &&
    family.every((part, index) => part === parts[index])
  );
}

/** Whether each word that was asked for begins a word of the title, or a part of the number. */
const isNamed = (parts: readonly string[], words: readonly string[]): boolean =>
  parts.every((part) => words.some((word) => word.startsWith(part)));

/** Whether a text consists of whole words of a product's name. */
export function isWholeName(text: string, product: ProductNumbers): boolean {
  const { words } = foldedOf(product);
  return partsOf(text).every((part) => words.includes(part));
}

function matchOf(
  product: ProductNumbers,
  gtin: string | undefined,
  parts: readonly string[],
): NumberMatch | undefined {
  const { codename } = product;
  if (gtin && product.gtin === gtin) return { codename, kind: 'gtin' };
  const scanned = gtin ? product.articles.find((it) => it.gtin === gtin) : undefined;
  if (scanned) return { codename, kind: 'gtin', article: scanned };
  const number = parts.join('');
  if (!number) return undefined;
  const folded = foldedOf(product);
  if (folded.number === number) return { codename, kind: 'number' };
  const article = product.articles[folded.articles.indexOf(number)];
  const isOwn = isOfFamily(article ? partsOf(article.number) : parts, folded.family);
  if (article) return { codename, kind: isOwn ? 'article' : 'set', article };
  if (isOwn) return { codename, kind: 'family' };
  return isNamed(parts, folded.words) ? { codename, kind: 'name' } : undefined;
}

/**
 * The products that a number or name means, the surest first. Names count only if no number does,
 * because a wrong product is worse than none.
 */
export function matchProducts(
  products: readonly ProductNumbers[],
  { text, gtin }: Wanted,
): readonly NumberMatch[] {
  const parts = partsOf(text);
  const found = products.flatMap((product) => matchOf(product, gtin, parts) ?? []);
  const byNumber = found.filter(({ kind }) => kind !== 'name');
  const shown = byNumber.length > 0 ? byNumber : found;
  return shown.toSorted((a, b) => matchKinds.indexOf(a.kind) - matchKinds.indexOf(b.kind));
}
