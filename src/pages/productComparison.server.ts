import type { CompareLinks } from '../blocks/CompareToggle.tsx';
import { product } from '../content/types/product.ts';
import type { CardView } from '../content/view/card.ts';
import { titleOf } from '../content/view/title.ts';
import { pathTo } from '../locale/addresses.ts';
import type { PageParameters, PageServices } from './page.ts';

/** A comparison that a visitor puts together in a list of products, or on the page of one. */
export interface ComparisonUnderWay {
  /** The products so far, each with the page without it. */
  readonly items: readonly {
    readonly codename: string;
    readonly title: string;
    readonly without: string;
  }[];
  /** The address of the comparison. */
  readonly href: string;
  /** The address of the list of products that keeps it. */
  readonly list: string;
  /** The links of the shown products, by codename; none where there is nothing to compare with. */
  readonly links: CompareLinks;
}

/**
 * The comparison that the address of a page names, as far as the market may see its products. It is
 * kept in addresses alone, so it needs no script and no cookie (PRODUCT-9). Where the market sees one
 * product alone, there is none (PAGE-83).
 * @param compared the codenames in the address
 * @param shown the codenames of the products that the page shows
 * @param pageWith the address of the page with another comparison
 */
export function comparisonUnderWay(
  { content, locale }: PageServices,
  compared: readonly string[],
  shown: readonly string[],
  pageWith: (compared: readonly string[]) => string,
): ComparisonUnderWay {
  const hasSeveral = content.hasSeveral(product);
  const filters = [{ property: 'system.codename', operator: 'in', values: compared }] as const;
  const { items: found } =
    hasSeveral && compared.length > 0
      ? content.list(product, { filters, limit: compared.length, fields: ['title'] }, 0)
      : { items: [] };
  const titles = new Map(found.map((item) => [item.codename ?? '', titleOf(item, locale)]));
  const items = compared.filter((it) => titles.has(it)).slice(0, mostCompared);
  const without = (codename: string) => pageWith(items.filter((it) => it !== codename));
  const links = shown.map((codename) => {
    const isCompared = items.includes(codename);
    const isFull = !isCompared && items.length >= mostCompared;
    const page = isCompared ? without(codename) : pageWith([...items, codename]);
    const href = isFull ? undefined : `${page}#compare-${codename}`;
    return [codename, { href, isCompared }] as const;
  });
  const kept = keptComparison(items);
  return {
    items: items.map((it) => ({
      codename: it,
      title: titles.get(it) ?? '',
      without: without(it),
    })),
    href: `${pathTo('productComparison', locale)}?${comparisonOf(items)}`,
    list: pathTo('products', locale) + (kept && `?${kept}`),
    links: hasSeveral ? Object.fromEntries(links) : {},
  };
}

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
