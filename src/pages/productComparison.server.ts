import type { CompareLinks } from '../blocks/CardList.tsx';
import { product } from '../content/types/product.ts';
import { titleOf } from '../content/view/title.ts';
import { pathTo } from '../locale/addresses.ts';
import { comparisonParameters, mostCompared } from './comparisonQuery.ts';
import type { PageServices } from './pageServices.ts';

/** A comparison that a visitor puts together in a list of products. */
export interface ComparisonInList {
  /** The products so far, each with the list without it. */
  readonly items: readonly {
    readonly codename: string;
    readonly title: string;
    readonly without: string;
  }[];
  /** The address of the comparison. */
  readonly href: string;
  /** The links of the shown products, by codename. */
  readonly links: CompareLinks;
}

/**
 * The comparison that the address of a list names, as far as the market may see its products. It is
 * kept in addresses alone, so it needs no script and no cookie (PRODUCT-9).
 * @param compared the codenames in the address
 * @param shown the codenames of the listed products
 * @param queryWith the query string of the list with another comparison
 */
export function comparisonInList(
  { content, locale }: PageServices,
  compared: readonly string[],
  shown: readonly string[],
  queryWith: (compared: readonly string[]) => string,
): ComparisonInList {
  const filters = [{ property: 'system.codename', operator: 'in', values: compared }] as const;
  const { items: found } =
    compared.length > 0
      ? content.list(product, { filters, limit: compared.length, fields: ['title'] }, 0)
      : { items: [] };
  const titles = new Map(found.map((item) => [item.codename ?? '', titleOf(item, locale)]));
  const items = compared.filter((it) => titles.has(it)).slice(0, mostCompared);
  const listWith = (others: readonly string[]) => {
    const query = queryWith(others);
    return pathTo('products', locale) + (query && `?${query}`);
  };
  const without = (codename: string) => listWith(items.filter((it) => it !== codename));
  const links = shown.flatMap((codename) => {
    const isCompared = items.includes(codename);
    if (!isCompared && items.length >= mostCompared) return [];
    const href = isCompared ? without(codename) : listWith([...items, codename]);
    return [[codename, { href: `${href}#compare-${codename}`, isCompared }]] as const;
  });
  return {
    items: items.map((it) => ({
      codename: it,
      title: titles.get(it) ?? '',
      without: without(it),
    })),
    href: `${pathTo('productComparison', locale)}?${comparisonParameters.write({ items })}`,
    links: Object.fromEntries(links),
  };
}
