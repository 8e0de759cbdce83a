import type { CompareLinks } from '../blocks/CompareToggle.tsx';
import { product } from '../content/types/product.ts';
import { titleOf } from '../content/view/title.ts';
import { pathTo } from '../locale/addresses.ts';
import { comparisonOf, keptComparison, mostCompared } from './comparisonQuery.ts';
import type { PageServices } from './page.ts';

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
