import { comparisonIn, orderIn } from '../../../content/comparisons.ts';
import { mapInTurns, sortInTurns } from '../../../content/turns.ts';
import type { Variant } from '../../../contentCheck/authored.ts';
import { propertyOf } from './property.ts';

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
  const wanted = orderIn(order);
  if (!wanted) return variants;
  const read = propertyOf(wanted.property);
  const compare = comparisonIn(language);
  const keyed = await mapInTurns(variants, (variant) => ({ variant, key: read(variant) }));
  const sorted = await sortInTurns(keyed, (a, b) => wanted.sign * compare(a.key, b.key));
  return sorted.map(({ variant }) => variant);
}
