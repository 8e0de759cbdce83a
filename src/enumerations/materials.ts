import { enumeration } from './enumeration.ts';

/** The materials of products (PRODUCT-5). */
export const materials = enumeration('materials', [
  'peek',
  'titanium_alloy',
  'stainless_steel',
  'uhmwpe',
  'polyester',
]);
