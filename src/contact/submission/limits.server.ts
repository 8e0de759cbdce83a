import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { LRUCache } from 'lru-cache';
import { countedAddress } from '../../country/address.server.ts';
import { createConcurrencyLimit } from '../../limits/concurrencyLimit.server.ts';
import type { LimitVisits, VisitLimitOptions } from '../../limits/visitLimit.server.ts';
import type { Admission, SubmissionDesk } from './submission.ts';

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
  /**
   * Counts an attempt to register a mailbox for something, so that an IP address cannot take all
   * seats with one mailbox (REG-22). The same attempt again does not count.
   * @param key identifies the attempt
   */
  ofMailbox(address: string, email: string, key: string): number;
}

const minutes = 60_000;

/**
 * An IP address may belong to a whole hospital, so submissions that passed the bot check have a
 * higher limit.
 */
const all = { name: 'forms', limit: 120, window: 10 * minutes };
const unproven = { name: 'unproven forms', limit: 30, window: 10 * minutes };
const provenOfEmail = { name: 'forms of an email', limit: 30, window: 60 * minutes };
const unprovenOfEmail = { name: 'unproven forms of an email', limit: 10, window: 60 * minutes };

const ofSameMailbox = { name: 'one mailbox', limit: 5, window: 24 * 60 * minutes };

/** The number of remembered attempts. */
const mostAttempts = 10_000;

/** The number of remembered IP addresses over their limit. */
const mostOver = 10_000;

/**
 * Anybody can enter the address of somebody else, so a mailbox gets few confirmations, and an IP
 * address causes few.
 */
const confirmationsOfEmail = {
  name: 'confirmations to an email',
  limit: 3,
  window: 24 * 60 * minutes,
  most: 100_000,
};
const confirmationsOfAddress = { name: 'confirmations by mail', limit: 20, window: 60 * minutes };

const hashOf = (email: string) =>
  createHash('sha256').update(countedEmail(email)).digest('base64url');

/**
 * Creates the limits; email addresses are stored as hashes.
 * @param of what is submitted: the first part of the limits' names
 */
export function createSubmissionLimits(limitVisits: LimitVisits, of: string): SubmissionLimits {
  const limit = (options: VisitLimitOptions) =>
    limitVisits({ ...options, name: `${of}: ${options.name}` });
  const ofAddress = limit(all);
  const ofUnproven = limit(unproven);
  const ofEmail = limit(provenOfEmail);
  const ofUnprovenEmail = limit(unprovenOfEmail);
  const ofPair = limit(ofSameMailbox);
  const attempts = new LRUCache<string, true>({ max: mostAttempts });
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
    ofMailbox(address, email, key) {
      const pair = `${countedAddress(address)} ${hashOf(email)}`;
      const attempt = `${pair} ${key}`;
      if (attempts.has(attempt)) return 0;
      const wait = ofPair(pair);
      if (wait === 0) attempts.set(attempt, true);
      return wait;
    },
  };
}

/**
 * Counts a confirmation by mail. @returns whether it may be sent; a request without one is stored
 * all the same
 */
export type MayConfirm = (address: string, email: string) => boolean;

/**
 * Creates the limit of confirmations (FORM-39).
 * @param countVisits creates limits that no setting turns off
 */
export function createConfirmationLimit(countVisits: LimitVisits): MayConfirm {
  const ofEmail = countVisits(confirmationsOfEmail);
  const ofAddress = countVisits(confirmationsOfAddress);
  return (address, email) =>
    ofAddress(countedAddress(address)) === 0 && ofEmail(hashOf(email)) === 0;
}

/** The domains of a provider that ignores dots in mailbox names. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalizes an email address for rate limits: spellings that reach the same mailbox count as one.
 * Case, Unicode normalization, the encoding of an international domain and any suffix after `+` are
 * ignored; dots are ignored only for the one provider known to do so. The result is used only for
 * counting, never stored or written to.
 * @param email a valid address
 */
export function countedEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const name = plain.slice(0, at);
  const written = plain.slice(at + 1);
  const domain = domainToASCII(written) || written;
  // A name that begins with `+` has no part before it.
  const mailbox = /^[^+]+/.exec(name)?.[0] ?? name;
  return gmail.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

/** The dependencies of admission. */
interface AdmissionParts {
  readonly limits: Pick<SubmissionLimits, 'waitOf'>;
  /** Returns whether a submission is stored under a key. */
  knows(key: string): Promise<boolean>;
  /** Whether each IP address gets only a share of the slots; default true. */
  readonly sharesPlaces?: boolean | undefined;
  /** Reports a failure. */
  report(error: unknown): void;
}

/** The most submissions processed at once; each is answered within some tenths of a second. */
const mostNew = 100;

/** The most of these from one IP address. */
const mostOfOne = 40;

/** The most repeats processed in addition, and keys being looked up. */
const mostRepeats = 50;

/** The `Retry-After` in seconds when all slots are taken. */
const againAfter = 2;

/**
 * Creates the admission of submissions. It limits how many are processed at once, so that each is
 * answered soon, and refuses all others.
 */
export function createAdmission(parts: AdmissionParts): Pick<SubmissionDesk, 'admit' | 'isFull'> {
  const ofOne = (parts.sharesPlaces ?? true) ? mostOfOne : mostNew;
  const places = createConcurrencyLimit({ most: mostNew, ofOne });
  const repeats = createConcurrencyLimit({
    most: mostRepeats,
    ofOne: Math.min(ofOne, mostRepeats),
  });

  /** Admits a submission that is already stored under its key. */
  async function admitRepeat(name: string, key: string): Promise<Admission | undefined> {
    const leave = repeats.take(name);
    if (!leave) return undefined;
    try {
      if (await parts.knows(key)) return { status: 'admitted', leave };
    } catch (error) {
      parts.report(error);
    }
    leave();
    return undefined;
  }

  async function admit(address: string, key: string | undefined): Promise<Admission> {
    const name = countedAddress(address);
    const wait = parts.limits.waitOf(address);
    const leave = wait > 0 ? undefined : places.take(name);
    if (leave) return { status: 'admitted', leave };
    const repeat = key === undefined ? undefined : await admitRepeat(name, key);
    if (repeat) return repeat;
    return wait > 0 ? { status: 'limited', wait } : { status: 'busy', wait: againAfter };
  }

  return {
    admit,
    isFull(address) {
      const name = countedAddress(address);
      return places.isFull(name) && repeats.isFull(name);
    },
  };
}
