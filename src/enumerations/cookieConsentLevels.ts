import { enumeration } from './enumeration.ts';

/** The consent levels of the `cookiesettings` cookie (CONSENT-1). */
export const cookieConsentLevels = enumeration('cookie_consent_levels', [
  'none',
  'functional',
  'performance',
  'functionalperformance',
]);
