import type { PageName } from './paths.ts';

const discreet: readonly (PageName | undefined)[] = ['healingCalculator', 'confirmProfessional'];

/**
 * Whether the query of a page may contain a patient's values (CALC-8): that of the calculator, and
 * that of the confirmation, which continues to it. Such a query stays on the page: browsers do not
 * send it to other pages, analytics does not run, and no lead contains it.
 */
export const hasDiscreetQuery = (page: PageName | undefined): boolean => discreet.includes(page);
