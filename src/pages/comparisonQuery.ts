import type { CardView } from '../content/view/card.ts';
import type { PageParameters } from './page.ts';

/** The most products that one table compares. */
export const mostCompared = 4;

/** The most products that an address may name; the rest is ignored. */
const mostNamed = 12;

/** The products that the address of a comparison names, by codename. */
export interface ComparisonQuery {
  readonly items: readonly string[];
}

/**
 * Reads a list of codenames, separated by commas or repeated as by a form. Anything else, and
 * repetitions, are ignored.
 */
export function readCodenames(given: readonly string[]): readonly string[] {
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

/** The parameter `items` of a comparison. */
export const comparisonParameters: PageParameters<ComparisonQuery> = {
  read: (given) => ({ items: readCodenames(given.getAll('items')) }),
  write: ({ items }) => (items.length > 0 ? `items=${items.join(',')}` : ''),
  haveFreeText: ({ items }) => items.length > 0,
};
