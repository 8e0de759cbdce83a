import { foldText } from '../search/words.ts';

/** The numbers that a product can be found by. */
export interface ProductNumbers {
  readonly codename: string;
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
export interface Wanted {
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

/** A number by which others are compared with it. */
export const written = (number: string) => partsOf(number).join('');

/** A product's number alone would name too much if it were shorter. */
const shortestFamily = 4;

/** Whether a number belongs to the family of another: `PO-4211-350` to `PO-4211`. */
function isOfFamily(parts: readonly string[], family: readonly string[]): boolean {
  return (
    family.join('').length >= shortestFamily &&
    family.length < parts.length &&
    family.every((part, index) => part === parts[index])
  );
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
  if (written(product.number) === number) return { codename, kind: 'number' };
  const article = product.articles.find((it) => written(it.number) === number);
  const isOwn = isOfFamily(article ? partsOf(article.number) : parts, partsOf(product.number));
  if (article) return { codename, kind: isOwn ? 'article' : 'set', article };
  return isOwn ? { codename, kind: 'family' } : undefined;
}

/** The products that a number means, the surest first. */
export function matchNumber(
  products: readonly ProductNumbers[],
  { text, gtin }: Wanted,
): readonly NumberMatch[] {
  const parts = partsOf(text);
  const found = products.flatMap((product) => matchOf(product, gtin, parts) ?? []);
  return found.toSorted((a, b) => matchKinds.indexOf(a.kind) - matchKinds.indexOf(b.kind));
}
