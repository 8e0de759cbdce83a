import type { RegionCode } from '../enumerations/visitors.ts';
import { pathTo } from '../locale/addresses.ts';
import type { Locale } from '../locale/locales.ts';

/**
 * The address of the page with the company's offices, root-relative: Europe, the Middle East and
 * Africa have a separate one (PATH-15), if the company has written one.
 */
export function contactPageOf(region: RegionCode, locale: Locale, hasEurope: boolean): string {
  return pathTo(region === 'EHP' && hasEurope ? 'contactEurope' : 'contact', locale);
}
