import type { Locale } from '../locale/locales.ts';
import { millimeters } from '../locale/millimeters.ts';
import type { TextOf } from '../locale/translatorOf.ts';
import type { ProductView } from './productView.server.ts';

/** A fact of the compared products, in their order. */
export interface ComparisonRow {
  readonly name: string;
  /** Empty where a product does not have it; several are on lines of their own. */
  readonly values: readonly string[];
  /** Whether the products differ in it. */
  readonly differs: boolean;
}

/** The least and the greatest of some measures, such as `3.5 mm – 5.5 mm`; empty without any. */
function range(measures: readonly (number | undefined)[], locale: Locale): string {
  const known = measures.filter((it) => it !== undefined);
  if (known.length === 0) return '';
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  const ends = least === greatest ? [least] : [least, greatest];
  return ends.map((it) => millimeters(it, locale)).join(' – ');
}

/** The facts of products side by side; those that none has are left out (PRODUCT-6). */
export function comparisonRows(
  products: readonly ProductView[],
  locale: Locale,
  t: TextOf,
): readonly ComparisonRow[] {
  const facts: readonly (readonly [string, (product: ProductView) => string])[] = [
    [t('product_number'), ({ number }) => number],
    [t('product_type'), ({ type }) => type],
    [t('specialties'), ({ specialties }) => specialties.join(', ')],
    [t('intended_use'), ({ regulatory }) => regulatory.intendedUse],
    [t('intended_users'), ({ regulatory }) => regulatory.users],
    [t('material'), ({ materials }) => materials.join(', ')],
    [t('mri'), ({ mri }) => [mri?.label, ...(mri?.fields ?? [])].filter(Boolean).join(', ')],
    [
      t('diameter'),
      ({ sizes }) =>
        range(
          sizes.map(({ diameter }) => diameter),
          locale,
        ),
    ],
    [
      t('product_length'),
      ({ sizes }) =>
        range(
          sizes.map(({ length }) => length),
          locale,
        ),
    ],
    [t('sizes'), ({ sizes }) => sizes.map(({ number }) => number).join('\n')],
    [
      t('set_items'),
      ({ setItems }) => setItems.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n'),
    ],
    [t('manufacturer'), ({ regulatory }) => regulatory.manufacturer],
  ];
  return facts.flatMap(([name, factOf]) => {
    const values = products.map(factOf);
    if (values.every((it) => it === '')) return [];
    return [{ name, values, differs: new Set(values).size > 1 }];
  });
}
