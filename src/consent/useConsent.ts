import { useGeo } from '../country/useGeo.ts';
import { useStore } from '../state/useStore.ts';
import { answers } from './answer.ts';
import { type ConsentState, consentOf } from './currentConsent.ts';

/** The visitor's consent; undefined on the server and until the country is known. */
export function useConsent(collectionOff = false): ConsentState | undefined {
  return consentOf(useGeo(), useStore(answers), collectionOff);
}
