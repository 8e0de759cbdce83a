import { productTypes } from '../enumerations/vocabularies.ts';
import type { Facets } from './record.ts';

/** Larger than every rank. */
export const productRanks = 8;

/**
 * The position of a record among equally good ones by its type of product, from 0: families precede
 * what is used with them (SEARCH-27). Records of other types are not moved.
 */
export function productRankOf({ product_type: [type] = [] }: Facets): number {
  const codenames: readonly string[] = productTypes.codenames;
  return type === undefined ? 0 : Math.max(0, codenames.indexOf(type));
}
