import { type RegionCode, regionCodes, regions as regionNames } from '../enumerations/regions.ts';
import type { Localized } from '../locale/locales.ts';

export type { RegionCode };

/** A sales region; every active country belongs to exactly one. */
export interface Region {
  /** The three-letter code that groups countries and pages. */
  readonly code: RegionCode;
  /** The codename content uses for the region. */
  readonly codename: (typeof regionCodes)[RegionCode];
  /** The names shown to visitors. */
  readonly names: Localized;
}

function region(code: RegionCode): Region {
  const codename = regionCodes[code];
  return { code, codename, names: regionNames.labels[codename] };
}

/** The four regions by code (COUNTRY-9). */
export const regions: Readonly<Record<RegionCode, Region>> = {
  WHP: region('WHP'),
  EHP: region('EHP'),
  LTM: region('LTM'),
  APC: region('APC'),
};
