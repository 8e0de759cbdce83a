import type { Vocabularies } from '../vocabularies/vocabularies.ts';

/** Larger than every rank. */
export const productRanks = 8;

/**
 * The position of a record among equally good ones by its type of product, from 0: what the company
 * names first precedes what it names later, such as families what is used with them (SEARCH-27). Types
 * after the first seven share a position. Records without a type are not moved, nor those whose type is
 * not in the list.
 */
export function productRankOf(type: string | undefined, vocabularies: Vocabularies): number {
  if (type === undefined || !vocabularies.termOf('product_types', type)) return 0;
  return Math.min(vocabularies.positionOf('product_types', type), productRanks - 1);
}
