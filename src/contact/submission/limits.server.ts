import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { countedAddress } from '../../country/address.server.ts';
import { createVisitLimit, type VisitLimitOptions } from '../../limits/visitLimit.server.ts';
import { countedEmail } from './countedEmail.server.ts';

/**
 * Rate limits of submissions. The counting methods return the seconds to wait, 0 if allowed
 * (CONFIG-13).
 */
export interface SubmissionLimits {
  /** Counts any submission of an IP address. */
  ofAddress(address: string): number;
  /** The seconds an IP address still has to wait; counts nothing. */
  waitOf(address: string): number;
  /**
   * Counts a submission that is about to be stored.
   * @param isProven whether it passed the bot check
   */
  ofLead(address: string, email: string, isProven: boolean): number;
}

const minutes = 60_000;

/**
 * An IP address may belong to a whole hospital, so submissions that passed the bot check have a
 * higher limit.
 */
const all = { limit: 120, window: 10 * minutes };
const unproven = { limit: 30, window: 10 * minutes };
const provenOfEmail = { limit: 30, window: 60 * minutes };
const unprovenOfEmail = { limit: 10, window: 60 * minutes };

/** The number of remembered IP addresses over their limit. */
const mostOver = 10_000;

/**
 * Anybody can enter the address of somebody else, so a mailbox gets few confirmations, and an IP
 * address causes few.
 */
const confirmationsOfEmail = { limit: 3, window: 24 * 60 * minutes, most: 100_000 };
const confirmationsOfAddress = { limit: 20, window: 60 * minutes };

const hashOf = (email: string) =>
  createHash('sha256').update(countedEmail(email)).digest('base64url');

/** Creates the limits, in memory; email addresses are stored as hashes. */
export function createSubmissionLimits(
  limit: (options: VisitLimitOptions) => (name: string) => number,
): SubmissionLimits {
  const ofAddress = limit(all);
  const ofUnproven = limit(unproven);
  const ofEmail = limit(provenOfEmail);
  const ofUnprovenEmail = limit(unprovenOfEmail);
  const overUntil = new LRUCache<string, number>({ max: mostOver });
  return {
    ofAddress(address) {
      const counted = countedAddress(address);
      const wait = ofAddress(counted);
      if (wait > 0) overUntil.set(counted, Date.now() + wait * 1000);
      return wait;
    },
    waitOf(address) {
      const until = overUntil.get(countedAddress(address)) ?? 0;
      const left = until - Date.now();
      // More than a whole window left means that the clock was set back.
      return left > all.window ? 0 : Math.max(0, Math.ceil(left / 1000));
    },
    ofLead(address, email, isProven) {
      const hash = hashOf(email);
      if (isProven) return ofEmail(hash);
      return Math.max(ofUnproven(countedAddress(address)), ofUnprovenEmail(hash));
    },
  };
}

/**
 * Counts a confirmation by mail. @returns whether it may be sent; a request without one is stored
 * all the same
 */
export type MayConfirm = (address: string, email: string) => boolean;

/** Creates the limit of confirmations, which no setting turns off (FORM-39). */
export function createConfirmationLimit(): MayConfirm {
  const ofEmail = createVisitLimit(confirmationsOfEmail);
  const ofAddress = createVisitLimit(confirmationsOfAddress);
  return (address, email) =>
    ofAddress(countedAddress(address)) === 0 && ofEmail(hashOf(email)) === 0;
}
