import { type CodenameOf, enumeration } from './enumeration.ts';

/** The audiences a visitor can choose; `unknown` until they choose (CONTACT-1). */
export const audiences = enumeration('audiences', [
  'hcp',
  'unknown',
  'patient',
  'job-seeker',
  'global-landing-pages',
  'vet-systems',
  'representative',
  'other',
]);

/**
 * The groups of readers that `usergroup_exceptions` can exclude from an item (CONTENT-2).
 */
export const userGroups = enumeration('user_groups', [
  'public',
  'professional',
  'representative',
  'employee',
]);

/** The consent levels of the `cookiesettings` cookie (CONSENT-1). */
export const cookieConsentLevels = enumeration('cookie_consent_levels', [
  'none',
  'functional',
  'performance',
  'functionalperformance',
]);

/** The legal requirements of a country, the codenames in its `restrictions` (COUNTRY-7). */
export const countryRestrictions = enumeration('country_restrictions', [
  'force_country_by_ip',
  'embargoed',
  'redirect_to_confirm_medical_professional',
  'require_privacy_opt_in',
]);

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
