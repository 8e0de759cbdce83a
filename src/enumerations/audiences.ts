import { enumeration } from './enumeration.ts';

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
