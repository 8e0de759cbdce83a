import { useSyncExternalStore } from 'react';
import { useGeo } from '../country/useGeo.ts';
import { currentAnswer, followAnswer } from './answer.ts';
import { type Consent, decideConsent } from './decide.ts';
import { isEmbedded } from './embedded.ts';

/** Consent as a component sees it. */
export interface ConsentState extends Consent {
  /** Whether the browser sends the Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
}

/**
 * What the visitor's consent allows (shell spec, section 4, Privacy consent).
 * @param collectionOff whether the page's template turns the collection of analytics off; default no
 * @returns undefined on the server and as long as the country is not known: until then nothing is
 * allowed
 */
export function useConsent(collectionOff = false): ConsentState | undefined {
  const geo = useGeo();
  const answer = useSyncExternalStore(followAnswer, currentAnswer, () => undefined);
  if (!geo || !answer) return undefined;
  const { globalPrivacyControl = false } = navigator as { globalPrivacyControl?: boolean };
  const consent = decideConsent({
    settings: answer.settings,
    disclaimer: answer.disclaimer,
    optInRequired: geo.restrictions.includes('require_privacy_opt_in'),
    embedded: isEmbedded(),
    globalPrivacyControl,
    collectionOff,
  });
  return { ...consent, globalPrivacyControl };
}
