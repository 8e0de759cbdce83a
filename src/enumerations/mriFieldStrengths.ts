import { enumeration } from './enumeration.ts';

/** The static magnetic fields in which a device that is MR conditional may be examined (PRODUCT-5). */
export const mriFieldStrengths = enumeration('mri_field_strengths', ['tesla_1_5', 'tesla_3']);
