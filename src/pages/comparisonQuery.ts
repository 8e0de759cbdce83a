import type { CardView } from '../content/view/card.ts';
import type { PageParameters } from './page.ts';

/** The most products that one table compares. */
export const mostCompared = 4;

/** The most products that an address may name; the rest is ignored. */
const mostNamed = 12;

/** What the address of a comparison says. */
export interface ComparisonQuery {
  /** The products, by codename. */
  readonly items: readonly string[];
  /** The numbers of the articles that are drawn, each of one product (PRODUCT-16). */
  readonly sizes: readonly string[];
  /** Whether it shows facts in which the products are alike, too (PRODUCT-15). */
  readonly isWhole: boolean;
}

/**
 * Reads a list of codenames, separated by commas or repeated as by a form. Anything else, and
 * repetitions, are ignored.
 */
function readCodenames(given: readonly string[]): readonly string[] {
  const named = given.flatMap((list) => list.split(',', mostNamed));
  const codenames = named.map((it) => it.trim()).filter((it) => /^[a-z]\w{0,99}$/.test(it));
  return [...new Set(codenames)].slice(0, mostNamed);
}

/** The parameter that keeps a comparison under way on other pages (PRODUCT-9); empty without one. */
export const keptComparison = (compared: readonly string[]): string =>
  compared.length > 0 ? `compare=${compared.join(',')}` : '';

/** The parameter `compare` of a page that keeps a comparison under way: codenames. */
export const keptComparisonParameters: PageParameters<readonly string[]> = {
  read: (given) => readCodenames(given.getAll('compare')),
  write: keptComparison,
  haveFreeText: (compared) => compared.length > 0,
};

/** The cards of products whose pages keep a comparison under way. */
export function withComparison(
  cards: readonly CardView[],
  compared: readonly string[],
): readonly CardView[] {
  const kept = keptComparison(compared);
  if (!kept) return cards;
  return cards.map((it) => (it.href.startsWith('/') ? { ...it, href: `${it.href}?${kept}` } : it));
}

/** Numbers of articles, separated by commas or repeated as by a form; the first four. */
const readNumbers = (given: readonly string[]): readonly string[] => {
  const numbers = given.flatMap((list) => list.split(',', mostNamed)).map((it) => it.trim());
  return [...new Set(numbers.filter((it) => it && it.length <= 60))].slice(0, mostCompared);
};

/** The parameters of a comparison: `items`, `sizes` and `facts=all`. */
export const comparisonParameters: PageParameters<ComparisonQuery> = {
  read: (given) => ({
    items: readCodenames(given.getAll('items')),
    sizes: readNumbers(given.getAll('sizes')),
    isWhole: given.get('facts') === 'all',
  }),
  write: ({ items, sizes, isWhole }) => {
    if (items.length === 0) return '';
    const drawn = sizes.length > 0 && `sizes=${sizes.map(encodeURIComponent).join(',')}`;
    return [`items=${items.join(',')}`, drawn, isWhole && 'facts=all'].filter(Boolean).join('&');
  },
  haveFreeText: ({ items }) => items.length > 0,
};

/** The query of the comparison of some products, as it begins. */
export const comparisonOf = (items: readonly string[]): string =>
  comparisonParameters.write({ items, sizes: [], isWhole: false });
