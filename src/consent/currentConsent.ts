import type { Geo } from '../country/geoStore.ts';
import type { StoredConsent } from './answer.ts';
import { type Consent, decideConsent } from './decide.ts';
import { isEmbedded } from './embedded.ts';

/** Consent and the browser's privacy signal. */
export interface ConsentState extends Consent {
  /** Whether the browser sends the Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
}

/**
 * The visitor's current consent (CONSENT-5); in a browser only.
 * @param collectionOff whether the page's template disables analytics; default false
 * @returns undefined while the country is unknown: until then nothing is allowed
 */
export function consentOf(
  geo: Geo | undefined,
  answer: StoredConsent | undefined,
  collectionOff = false,
): ConsentState | undefined {
  if (!geo || !answer) return undefined;
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  const consent = decideConsent({
    ...answer,
    version: geo.consentVersion,
    optInRequired: geo.restrictions.includes('require_privacy_opt_in'),
    embedded: isEmbedded(),
    globalPrivacyControl,
    collectionOff,
  });
  return { ...consent, globalPrivacyControl };
}
