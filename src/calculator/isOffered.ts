import type { Application } from '../brand/brands.ts';
import type { Flags } from '../flags/flags.ts';

/** The facts that decide whether a site has the calculator. */
export interface CalculatorSite {
  readonly application: Application;
  readonly flags: Flags;
}

/** Whether a site has the calculator: the main site, while its flag is on (CALC-7). */
export const isOffered = ({ application, flags }: CalculatorSite): boolean =>
  application === 'main' && flags['shoulder-healing-calculator'];
