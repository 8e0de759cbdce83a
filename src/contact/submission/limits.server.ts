import { createHash } from 'node:crypto';
import type { VisitLimitOptions } from '../../consent/visitLimit.server.ts';
import { countedAddress } from '../../country/address.server.ts';

/** Counts submissions; each answers the seconds to wait, 0 where none (design: Forms). */
export interface SubmissionLimits {
  /** All an address sends, whatever it is. */
  ofAddress(address: string): number;
  /**
   * What is about to be kept.
   * @param isProven whether a person is known to have sent it
   */
  ofLead(address: string, email: string, isProven: boolean): number;
}

const minutes = 60_000;

/** An address may be that of a whole hospital, so what is proven to come from persons counts less. */
const all = { limit: 120, window: 10 * minutes };
const unproven = { limit: 30, window: 10 * minutes };
const provenOfEmail = { limit: 30, window: 60 * minutes };
const unprovenOfEmail = { limit: 10, window: 60 * minutes };

const hashOf = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Prepares the counting, in memory; e-mail addresses are counted by their hashes. */
export function createSubmissionLimits(
  limit: (options: VisitLimitOptions) => (name: string) => number,
): SubmissionLimits {
  const ofAddress = limit(all);
  const ofUnproven = limit(unproven);
  const ofEmail = limit(provenOfEmail);
  const ofUnprovenEmail = limit(unprovenOfEmail);
  return {
    ofAddress: (address) => ofAddress(countedAddress(address)),
    ofLead(address, email, isProven) {
      const hash = hashOf(email);
      if (isProven) return ofEmail(hash);
      return Math.max(ofUnproven(countedAddress(address)), ofUnprovenEmail(hash));
    },
  };
}
