import { commaList, type LinkedItem } from '../content/elements.ts';
import { itemsOf, numberOf, textOf } from '../content/view/fields.ts';
import {
  articleFinder,
  type FindArticle,
  type SelectedArticle,
  withoutDirections,
} from '../directions/articleFinder.server.ts';
import type { RevisionView } from '../directions/revisionView.server.ts';
import { readMeasure, rowsWith } from '../products/measure.ts';
import type { PageContext } from '../services/pageContext.ts';

/** A row of the published table, as far as the market may see its articles. */
export interface SelectorRow {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly articles: readonly SelectedArticle[];
  readonly accessories: readonly SelectedArticle[];
  /** The valid directions for use of its first article; absent if none are published. */
  readonly directions?: RevisionView;
}

/** A table that tells the size of a product for a measure, and its answer (PRODUCT-10). */
export interface SelectorView {
  readonly title: string;
  readonly lead: string;
  readonly measure: string;
  readonly unit: string;
  readonly rows: readonly SelectorRow[];
  /** Sanitized HTML. */
  readonly limits: string;
  readonly sources: readonly { readonly title: string; readonly href: string }[];
  /** What was asked for, as typed; empty if nothing was. */
  readonly asked: string;
  /** What was asked for as a number; undefined if it is none. */
  readonly value: number | undefined;
  /** The indexes of the rows that include it. */
  readonly fitting: readonly number[];
}

type Context = Pick<PageContext, 'content' | 'labeling' | 'locale' | 'market'>;

/**
 * The view of a product's table of sizes. A row is left out, as if it had never been there, unless
 * all its articles may be shown in the market; so are accessories, one by one.
 * @param item a product, read to the depth of its blocks
 * @param asked what was asked for, as `measureText` returns it; may be empty
 * @returns undefined if the product has no table, or no row of it is left
 */
export function selectorView(
  context: Context,
  item: LinkedItem<'product'>,
  asked: string,
): SelectorView | undefined {
  const [selector] = itemsOf(item, 'size_selector');
  if (!selector) return undefined;
  const find = articleFinder(context, item.codename ?? '');
  const rows = itemsOf(selector, 'rows').flatMap((row) => rowView(row, find));
  if (rows.length === 0) return undefined;
  const unit = textOf(selector, 'unit');
  const value = asked ? readMeasure(asked, unit) : undefined;
  const fitting = value === undefined ? [] : rowsWith(rows, value);
  return {
    title: textOf(selector, 'title'),
    lead: textOf(selector, 'lead'),
    measure: textOf(selector, 'measure'),
    unit,
    rows,
    limits: textOf(selector, 'limits'),
    sources: itemsOf(selector, 'sources').map((it) => ({
      title: textOf(it, 'title'),
      href: textOf(it, 'url'),
    })),
    asked,
    value,
    fitting: fitting.map((row) => rows.indexOf(row)),
  };
}

function rowView(row: LinkedItem<'selector_row'>, find: FindArticle): SelectorRow[] {
  const [from, to] = [numberOf(row, 'from'), numberOf(row, 'to')];
  const named = commaList(textOf(row, 'articles'));
  const articles = named.flatMap((number) => find(number) ?? []);
  if (from === undefined || to === undefined) return [];
  if (articles.length === 0 || articles.length < named.length) return [];
  const [{ directions } = {}] = articles;
  return [
    {
      from,
      to,
      title: textOf(row, 'title'),
      articles: articles.map(withoutDirections),
      accessories: commaList(textOf(row, 'accessories')).flatMap((number) => {
        const found = find(number);
        return found ? [withoutDirections(found)] : [];
      }),
      ...(directions && { directions }),
    },
  ];
}
