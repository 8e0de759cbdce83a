import { enumeration } from './enumeration.ts';

/**
 * The types of products: an implant with its set, an implant alone, a preparation, or a product
 * that is used with them. Equally good search results are in this order, so that a family precedes
 * its accessories (SEARCH-27).
 */
export const productTypes = enumeration('product_types', [
  'system',
  'implant',
  'biologic',
  'consumable',
  'equipment',
  'instrument',
]);
