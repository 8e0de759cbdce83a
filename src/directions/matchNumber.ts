import { foldText } from '../search/foldText.ts';

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
export const matchKinds = ['gtin', 'number', 'article', 'family', 'set', 'name'] as const;

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
export interface Wanted {
  /** As the visitor wrote it. */
  readonly text: string;
  /** The GTIN in it, with 14 digits. */
  readonly gtin: string | undefined;
}

/** Letters and digits of a number, whatever separates them. */
const partsOf = (number: string) =>
  foldText(number)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const written = (number: string) => partsOf(number).join('');

/** A product's number alone would name too much if it were shorter. */
const shortestFamily = 4;

/** Whether a number belongs to the family of another: `PO-4211-350` to `PO-4211`. */
function isOfFamily(parts: readonly string[], number: string): boolean {
  const family = partsOf(number);
  return (
    family.join('').length >= shortestFamily &&
    family.length < parts.length &&
    family.every((part, index) => part === parts[index])
  );
}

/** Whether each word that was asked for begins a word of the title, or a part of the number. */
function isNamed(parts: readonly string[], { title, number }: ProductNumbers): boolean {
  const words = [...partsOf(title), ...partsOf(number)];
  return parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)));
}

function matchOf(product: ProductNumbers, { text, gtin }: Wanted): NumberMatch | undefined {
  const { codename } = product;
  if (gtin && product.gtin === gtin) return { codename, kind: 'gtin' };
  const scanned = gtin ? product.articles.find((it) => it.gtin === gtin) : undefined;
  if (scanned) return { codename, kind: 'gtin', article: scanned };
  const parts = partsOf(text);
  const number = parts.join('');
  if (!number) return undefined;
  if (written(product.number) === number) return { codename, kind: 'number' };
  const article = product.articles.find((it) => written(it.number) === number);
  const isOwn = isOfFamily(partsOf(article?.number ?? text), product.number);
  if (article) return { codename, kind: isOwn ? 'article' : 'set', article };
  if (isOwn) return { codename, kind: 'family' };
  return isNamed(parts, product) ? { codename, kind: 'name' } : undefined;
}

/**
 * The products that a number or name means, the surest first. Names count only if no number does,
 * because a wrong product is worse than none.
 */
export function matchProducts(
  products: readonly ProductNumbers[],
  wanted: Wanted,
): readonly NumberMatch[] {
  const found = products.flatMap((product) => matchOf(product, wanted) ?? []);
  const byNumber = found.filter(({ kind }) => kind !== 'name');
  const shown = byNumber.length > 0 ? byNumber : found;
  return shown.toSorted((a, b) => matchKinds.indexOf(a.kind) - matchKinds.indexOf(b.kind));
}
