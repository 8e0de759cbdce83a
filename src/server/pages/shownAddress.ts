import { type CalculatorSite, isOffered } from '../../calculator/isOffered.ts';
import { type PageAddress, withoutPlace } from './pageAddress.ts';

/**
 * The address as the site knows it. Where the calculator is not offered, its address is like any
 * unknown one, before anything else is decided (CALC-7).
 */
export function shownAddress(address: PageAddress, site: CalculatorSite): PageAddress {
  const isHidden = address.place?.page === 'healingCalculator' && !isOffered(site);
  return isHidden ? withoutPlace(address) : address;
}
