import { enumeration } from './enumeration.ts';

/** The stages of a product's life, the values of the `product_status` field (CONTENT-2, PAGE-7). */
export const productStatuses = enumeration('product_statuses', [
  'released',
  'pre_release',
  'discontinued',
  'withdrawn',
]);

/**
 * How a calculator grades its result (CONTENT-22).
 */
export const riskLevels = enumeration('risk_levels', ['low', 'medium', 'high']);

/**
 * Who a product is made for (CONTENT-28).
 */
export const intendedUsers = enumeration('intended_users', [
  'health_care_professionals',
  'laypersons',
  'veterinarians',
]);

/**
 * The classes of ASTM F2503 for devices near magnetic resonance (PRODUCT-5).
 */
export const mriConditions = enumeration('mri_conditions', ['safe', 'conditional', 'unsafe']);

/** The static magnetic fields in which a device that is MR conditional may be examined (PRODUCT-5). */
export const mriFieldStrengths = enumeration('mri_field_strengths', ['tesla_1_5', 'tesla_3']);
