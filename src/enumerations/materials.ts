import { enumeration } from './enumeration.ts';

/**
 * What a product is made of (PRODUCT-5).
 */
export const materials = enumeration('materials', [
  'peek',
  'titanium_alloy',
  'stainless_steel',
  'uhmwpe',
  'polyester',
]);
