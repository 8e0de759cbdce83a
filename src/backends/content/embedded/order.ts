import { mapInTurns, sortInTurns } from '../../../content/turns.ts';
import type { Variant } from '../../../contentCheck/authored.ts';
import { type Comparable, type Property, propertyOf } from './property.ts';

const form = /^((?:system|elements)\.[a-z0-9_]+)(?:\[(asc|desc)\])?$/;

type Compare = (a: Comparable, b: Comparable) => number;

/**
 * Compares values in ascending order: numbers and dates by size, text by the rules of a language;
 * missing values come first.
 * @param language a BCP 47 code; the rules of English apply to an invalid one
 */
export function comparisonIn(language: string): Compare {
  const collator = new Intl.Collator(collationOf(language));
  return (a, b) => {
    if (a.kind === 'number' && b.kind === 'number') return a.value - b.value;
    if (a.kind === 'date' && b.kind === 'date') return Date.parse(a.value) - Date.parse(b.value);
    if (a.kind === 'none' || b.kind === 'none') {
      return Number(b.kind === 'none') - Number(a.kind === 'none');
    }
    return collator.compare(String(a.value), String(b.value));
  };
}

/**
 * Sorts variants by a property, with pauses: numbers and dates by size, text by the rules of the
 * language. Those without a value come first, or last when descending; equal ones keep the order of
 * codenames.
 * @param order `{property}[asc|desc]`; absent or invalid: unchanged
 */
export async function sortBy(
  variants: readonly Variant[],
  order: string | undefined,
  language: string,
): Promise<readonly Variant[]> {
  const [, property = '', direction] = form.exec(order ?? '') ?? [];
  if (property === '') return variants;
  const read: Property = propertyOf(property);
  const compare = comparisonIn(language);
  const sign = direction === 'desc' ? -1 : 1;
  const keyed = await mapInTurns(variants, (variant) => ({ variant, key: read(variant) }));
  const sorted = await sortInTurns(keyed, (a, b) => sign * compare(a.key, b.key));
  return sorted.map(({ variant }) => variant);
}

function collationOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
