import { enumeration } from './enumeration.ts';

/** The stages of a product's life, the values of the `product_status` field (CONTENT-2, PAGE-7). */
export const productStatuses = enumeration('product_statuses', [
  'released',
  'pre_release',
  'discontinued',
  'withdrawn',
]);
