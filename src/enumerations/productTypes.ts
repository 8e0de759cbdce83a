import { enumeration } from './enumeration.ts';

/**
 * What a product is: an implant with its set, an implant alone, a preparation, or what is used with
 * them. Equally good search results are in this order, so that a family precedes its accessories
 * (SEARCH-27).
 */
export const productTypes = enumeration('product_types', [
  'system',
  'implant',
  'biologic',
  'consumable',
  'equipment',
  'instrument',
]);
