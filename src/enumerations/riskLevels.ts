import { enumeration } from './enumeration.ts';

/**
 * How a calculator grades its result (CONTENT-22).
 */
export const riskLevels = enumeration('risk_levels', ['low', 'medium', 'high']);
