import { comparisonIn, orderIn } from '../comparisons.ts';
import { mapped, type Steps, sorted } from '../turns.ts';
import type { Variant } from './authored.ts';
import { propertyOf } from './property.server.ts';

/**
 * Sorts variants by a property: numbers and dates by size, text by the rules of the language. Those
 * without a value come first, or last when descending; equal ones keep the order of codenames.
 * @param order `{property}[asc|desc]`; absent or invalid: unchanged
 */
export function* sortBy(
  variants: readonly Variant[],
  order: string | undefined,
  language: string,
): Steps<readonly Variant[]> {
  const wanted = orderIn(order);
  if (!wanted) return variants;
  const read = propertyOf(wanted.property);
  const compare = comparisonIn(language);
  const keyed = yield* mapped(variants, (variant) => ({ variant, key: read(variant) }));
  const inOrder = yield* sorted(keyed, (a, b) => wanted.sign * compare(a.key, b.key));
  return inOrder.map(({ variant }) => variant);
}
