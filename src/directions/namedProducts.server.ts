import { codenamesIn, type Variant, valueOf } from '../content/edition/authored.ts';
import { variantFor } from '../content/edition/itemStore.server.ts';
import type { Derivation, View } from '../content/edition/view.server.ts';
import type { ProductIndex } from '../content/labelingReader.server.ts';
import { inTurns } from '../content/pauses.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { indexProducts, type NamedProduct } from './productIndex.ts';

const textOf = (variant: Variant, element: string) => String(valueOf(variant, element) ?? '');

const numbersIn = (variant: Variant): readonly string[] =>
  ['product_number', 'gtin'].map((element) => textOf(variant, element));

function* productsIn(view: View): Generator<NamedProduct> {
  for (const item of view.edition.store.byType.get('product') ?? []) {
    const numbers = new Set<string>();
    const names: Partial<Record<Locale, string>> = {};
    for (const locale of locales) {
      const variant = variantFor(item, locale);
      if (!variant) continue;
      names[locale] = `${textOf(variant, 'title')} ${textOf(variant, 'product_number')}`;
      for (const number of numbersIn(variant)) numbers.add(number);
      for (const codename of ['set_items', 'sizes'].flatMap((it) => codenamesIn(variant, it))) {
        const article = view.variant(codename, locale);
        if (article) for (const number of numbersIn(article)) numbers.add(number);
      }
    }
    yield { codename: item.codename, numbers: [...numbers], names };
  }
}

const named: readonly string[] = ['product', 'set_item', 'product_size'];

/** The index of the products of a view (DIRECTIONS-3, SEARCH-35). */
export const productIndex: Derivation<ProductIndex> = {
  name: 'index of products',
  derive: (view, before) =>
    before && before.change.items.every(({ type }) => !named.includes(type))
      ? before.value
      : inTurns(indexProducts(productsIn(view))),
};
