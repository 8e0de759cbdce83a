import { enumeration } from './enumeration.ts';

/** The legal requirements of a country, the codenames in its `restrictions` (COUNTRY-7). */
export const countryRestrictions = enumeration('country_restrictions', [
  'force_country_by_ip',
  'embargoed',
  'redirect_to_confirm_medical_professional',
  'require_privacy_opt_in',
]);
