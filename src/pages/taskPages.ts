import type { PageName } from '../locale/paths.ts';

/**
 * Pages for one task that few visitors have. Their modules are called like them, and the styles
 * that only they use are a sheet of their own, so that other pages do not carry them.
 */
export const taskPages = [
  'confirmProfessional',
  'directionsForUse',
  'productComparison',
] as const satisfies readonly PageName[];
