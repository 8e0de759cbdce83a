import type { Application } from '../../brand/brands.ts';
import type { Flags } from '../../flags/flags.ts';
import { type PageAddress, withoutPlace } from './pageAddress.ts';

/** What decides whether a page exists on a site. */
export interface SiteState {
  readonly application: Application;
  readonly flags: Flags;
}

/**
 * The address as the site knows it: the calculator exists on the main site only, while its flag is
 * on (CALC-7). Otherwise its address is like any unknown one, before anything else is decided.
 */
export function shownAddress(address: PageAddress, site: SiteState): PageAddress {
  const { place } = address;
  if (place?.page !== 'healingCalculator') return address;
  const exists = site.application === 'main' && site.flags['shoulder-healing-calculator'];
  return exists ? address : withoutPlace(address);
}
