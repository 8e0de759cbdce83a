import type { PageName } from '../locale/paths.ts';

/**
 * Pages for one task that few visitors have, or with which no visit begins, as search results.
 * Their modules are called like them, and the styles that only they use are a sheet of their own, so
 * that other pages do not carry them.
 */
export const taskPages = [
  'calendar',
  'confirmProfessional',
  'directionsForUse',
  'event',
  'eventRegistration',
  'healingCalculator',
  'productComparison',
  'registration',
  'representative',
  'search',
  'team',
  'teamMember',
] as const satisfies readonly PageName[];

/**
 * Pages that show the present state, or data that a visitor entered: each request renders them, and
 * nothing keeps them (REG-11, CALC-8).
 */
export const freshPages: ReadonlySet<string> = new Set<PageName>([
  'eventRegistration',
  'healingCalculator',
  'registration',
]);
