import { type CodenameOf, enumeration } from './enumeration.ts';

/** The sales regions that content targets (CONTENT-19). */
export const regions = enumeration('regions', [
  'north_america',
  'europe_middle_east_africa',
  'latin_america',
  'asia_pacific',
]);

/**
 * The region codes that sort countries, content and contact pages, with the region of each
 * (COUNTRY-9).
 */
export const regionCodes = {
  WHP: 'north_america',
  EHP: 'europe_middle_east_africa',
  LTM: 'latin_america',
  APC: 'asia_pacific',
} as const satisfies Record<string, CodenameOf<typeof regions>>;

/** A region's code. */
export type RegionCode = keyof typeof regionCodes;
