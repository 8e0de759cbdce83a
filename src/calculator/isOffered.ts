import { type Brand, isVeterinary } from '../brand/brand.ts';
import type { Flags } from '../flags/flags.ts';

/** The facts that decide whether a site has the calculator. */
export interface CalculatorSite {
  readonly brand: Pick<Brand, 'audience'>;
  readonly flags: Flags;
}

/** Whether a site has the calculator: one for people, while its flag is on (CALC-7). */
export const isOffered = ({ brand, flags }: CalculatorSite): boolean =>
  !isVeterinary(brand) && flags['shoulder-healing-calculator'];
