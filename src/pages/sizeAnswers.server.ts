import { addressOf } from '../content/address.ts';
import { productNameText } from '../content/productName/productName.ts';
import { product } from '../content/types/product.ts';
import { itemsOf } from '../content/view/fields.ts';
import { titleParts } from '../content/view/title.ts';
import { selectorView } from '../details/selectorView.server.ts';
import { withUnit } from '../locale/numbers.ts';
import { measureParameter, measureText, selectorId } from '../products/measure.ts';
import { partsOfRecordId } from '../search/record.ts';
import type { ResultsView } from '../search/results/resultsView.ts';
import type { PageServices } from './page.ts';
import { blockDepth } from './sectionPage.server.ts';

/** The size of a product for a measure that a search contains, such as "plate 12 kg dog". */
export interface SizeAnswer {
  readonly codename: string;
  readonly title: string;
  /** The page of the product, with the measure. */
  readonly href: string;
  /** As the language writes it, such as `12,5 kg`. */
  readonly measure: string;
  /** The names of the rows that include it. */
  readonly sizes: readonly string[];
}

/** Of more products than these the results are looked through. */
const mostProducts = 5;

/** A number with a unit after it. */
const measurePattern =
  /(?<![\p{L}\p{N}.,-])\d{1,5}(?:[.,]\d{1,2})?\s*\p{L}{1,12}(?![\p{L}\p{N}])/gu;

/**
 * The products among the first results that have a size for a measure in the query (PRODUCT-13), as
 * the market may see them.
 */
export function sizeAnswers(
  services: PageServices,
  query: string,
  results: ResultsView | undefined,
): readonly SizeAnswer[] {
  const measures = (query.match(measurePattern) ?? []).map(measureText);
  if (measures.length === 0 || results?.status !== 'found') return [];
  const { content, locale } = services;
  const hits = [...(results.groups ?? []).flatMap((it) => it.hits), ...results.list.hits];
  const ids = hits.filter(({ type }) => type === 'product').map(({ id }) => id);
  const codenames = [...new Set(ids.map((id) => partsOfRecordId(id).codename))];
  return codenames.slice(0, mostProducts).flatMap((codename): SizeAnswer[] => {
    const found = content.byCodename(product, codename, blockDepth);
    if (found.status !== 'found' || itemsOf(found.item, 'size_selector').length === 0) return [];
    const { item } = found;
    const href = addressOf(item, locale);
    const views = measures.flatMap((it) => selectorView(services, item, it) ?? []);
    const view = views.find(({ fitting }) => fitting.length > 0);
    if (!href || !view || view.value === undefined) return [];
    const asked = new URLSearchParams({ [measureParameter]: view.asked });
    return [
      {
        codename,
        title: productNameText(titleParts(item, locale)),
        href: `${href}?${asked}#${selectorId}`,
        measure: withUnit(view.value, view.unit, locale),
        sizes: view.fitting.map((index) => view.rows[index]?.title ?? ''),
      },
    ];
  });
}
