import type { Locale } from '../locale/locales.ts';
import { millimeters } from '../locale/numbers.ts';
import type { TextOf } from '../locale/translatorOf.ts';
import type { SizeView } from './sizeView.server.ts';

/** A column of the table of sizes. */
export interface ArticleColumn {
  readonly name: string;
  valueOf(size: SizeView): string;
}

/** The columns of a table of sizes: the number, and those in which a size has a value. */
export function articleColumns(
  sizes: readonly SizeView[],
  locale: Locale,
  t: TextOf,
): readonly ArticleColumn[] {
  const columns: readonly ArticleColumn[] = [
    { name: t('product_number'), valueOf: ({ number }) => number },
    { name: t('version'), valueOf: ({ title }) => title },
    { name: t('diameter'), valueOf: ({ diameter }) => millimeters(diameter, locale) },
    { name: t('product_length'), valueOf: ({ length }) => millimeters(length, locale) },
    { name: t('material'), valueOf: ({ material }) => material },
    { name: t('gtin'), valueOf: ({ gtin }) => gtin },
  ];
  return columns.filter(({ valueOf }) => sizes.some((size) => valueOf(size) !== ''));
}
