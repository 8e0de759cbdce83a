import { enumeration } from './enumeration.ts';

/**
 * The sites that share the content. Only on `acom` does Health Care Professional lead to the
 * representative form (CONTACT-4).
 */
export const siteCodenames = enumeration('site_codenames', ['acom', 'acom_meded', 'vet_systems']);
