import { enumeration } from './enumeration.ts';

/**
 * Whom content is written for (COUNTRY-19). Where professionals must confirm first, content for
 * professionals is withheld from everyone who has not.
 */
export const contentAudiences = enumeration('content_audiences', [
  'professional',
  'patient',
  'public',
]);
