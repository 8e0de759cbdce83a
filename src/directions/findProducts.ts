import type { NumberReading } from '../numbers/readNumber.ts';
import { matchProducts, type NumberMatch, type ProductNumbers } from './matchNumber.ts';

/**
 * Finds the products that a visitor's text means (DIRECTIONS-3). A label such as `REF` or `GTIN`
 * does not count, unless a number begins with it; behind a label, only numbers count, not names.
 * @returns the surest first
 */
export function findProducts(
  products: readonly ProductNumbers[],
  reading: NumberReading,
): readonly NumberMatch[] {
  const { whole, text, isLabeled } = reading;
  const gtin = reading.kind === 'code' ? reading.code.gtin : undefined;
  if (!isLabeled) return matchProducts(products, { text: whole, gtin });
  const found = matchProducts(products, { text: whole, gtin: undefined });
  if (found.some(isByNumber)) return found;
  const labeled = matchProducts(products, { text, gtin }).filter(isByNumber);
  return labeled.length > 0 ? labeled : found;
}

/** Whether a match is by a number, which is in the visitor's hand, rather than by a name. */
export const isByNumber = ({ kind }: NumberMatch): boolean => kind !== 'name';
