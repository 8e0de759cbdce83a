import { enumeration } from './enumeration.ts';

/**
 * The classes of ASTM F2503 for devices near magnetic resonance (PRODUCT-5).
 */
export const mriConditions = enumeration('mri_conditions', ['safe', 'conditional', 'unsafe']);
