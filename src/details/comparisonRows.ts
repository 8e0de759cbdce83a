import type { Locale } from '../locale/locales.ts';
import { millimeters } from '../locale/numbers.ts';
import type { TextOf } from '../locale/translatorOf.ts';
import type { Fact } from '../ui/facts/Facts.tsx';
import type { ProductView } from './productView.server.ts';

/** A fact that at least two of the compared products state, in their order. */
export interface ComparisonRow {
  readonly name: string;
  /** Empty where a product does not state it; several are on lines of their own. */
  readonly values: readonly string[];
  /** Whether those that state it differ in it. */
  readonly differs: boolean;
  /** The same of the first two products, which a narrow window shows (PAGE-80). */
  readonly pairDiffers: boolean;
}

/** The facts of products side by side. */
export interface ComparedFacts {
  readonly rows: readonly ComparisonRow[];
  /** For each product the facts that it alone states: there is nothing to compare them with. */
  readonly alone: readonly (readonly Fact[])[];
}

/** The least and the greatest of some measures, such as `3.5 mm – 5.5 mm`; empty without any. */
function range(measures: readonly (number | undefined)[], locale: Locale): string {
  const known = measures.filter((it) => it !== undefined);
  if (known.length === 0) return '';
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  const ends = least === greatest ? [least] : [least, greatest];
  return ends.map((it) => millimeters(it, locale)).join(' – ');
}

/** The class for magnetic resonance imaging, with its field strengths and its limits in words. */
const mriText = ({ mri }: ProductView): string =>
  mri ? [[mri.label, ...mri.fields].join(', '), mri.note].filter(Boolean).join('\n') : '';

/** A fact, and `identity` if it names the articles: such facts always differ, which says nothing. */
type FactOf = readonly [name: string, valueOf: (product: ProductView) => string, kind?: 'identity'];

/** What a surgeon chooses by first, what identifies an article last. */
const factsIn = (locale: Locale, t: TextOf): readonly FactOf[] => [
  [t('product_type'), ({ type }) => type],
  [t('intended_use'), ({ regulatory }) => regulatory.intendedUse],
  [t('specialties'), ({ specialties }) => specialties.join(', ')],
  [t('intended_users'), ({ regulatory }) => regulatory.users],
  [t('material'), ({ materials }) => materials.join(', ')],
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
  [t('mri'), mriText],
  [
    t('set_items'),
    ({ setItems }) => setItems.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n'),
  ],
  [t('manufacturer'), ({ regulatory }) => regulatory.manufacturer],
  [t('sizes'), ({ sizes }) => sizes.map(({ number }) => number).join('\n'), 'identity'],
];

/**
 * The facts of products side by side (PRODUCT-6, PRODUCT-15). Those that none states are left out, and
 * those of one product alone are apart; of a single product all facts are rows.
 */
export function comparedFacts(
  products: readonly ProductView[],
  locale: Locale,
  t: TextOf,
): ComparedFacts {
  const facts = factsIn(locale, t).map(([name, valueOf, kind]) => ({
    name,
    values: products.map(valueOf),
    kind,
  }));
  const least = Math.min(2, products.length);
  const known = (values: readonly string[]) => values.filter(Boolean);
  const rows = facts
    .filter(({ values }) => known(values).length >= least)
    .map(({ name, values, kind }) => {
      const differ = (some: readonly string[]) =>
        kind !== 'identity' && new Set(known(some)).size > 1;
      return { name, values, differs: differ(values), pairDiffers: differ(values.slice(0, 2)) };
    });
  const alone = products.map((_, index) =>
    facts.flatMap(({ name, values }) => {
      const value = values[index] ?? '';
      return value && products.length > 1 && known(values).length === 1 ? [{ name, value }] : [];
    }),
  );
  return { rows, alone };
}
