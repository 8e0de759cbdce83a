import type { PageName } from '../locale/paths.ts';

/**
 * Pages that show the present state, or data that a visitor entered: each request renders them, and
 * nothing keeps them (REG-11, CALC-8).
 */
export const freshPages: ReadonlySet<string> = new Set<PageName>([
  'eventRegistration',
  'healingCalculator',
  'registration',
]);
