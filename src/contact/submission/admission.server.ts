import { countedAddress } from '../../country/address.server.ts';
import type { SubmissionLimits } from './limits.server.ts';
import { createPlaces } from './places.server.ts';
import type { Admission, SubmissionDesk } from './submission.ts';

/** What admission goes by. */
export interface AdmissionParts {
  readonly limits: Pick<SubmissionLimits, 'waitOf'>;
  /** Tells whether a submission is kept under a key. */
  knows(key: string): Promise<boolean>;
  /** Whether each address gets only a share of the places; default true. */
  readonly sharesPlaces?: boolean | undefined;
  /** Takes note of what failed. */
  report(error: unknown): void;
}

/** Submissions under way at a time, which are answered within some tenths of a second. */
const mostNew = 100;

/** Of these, those of one address. */
const mostOfOne = 40;

/** Repeats under way beside them, and keys being looked up. */
const mostRepeats = 50;

/** Seconds after which whoever found no place may come back. */
const againAfter = 2;

/**
 * Prepares the admission of submissions: so many are under way at a time that each is answered soon,
 * and all others are refused before anything of them is read.
 */
export function createAdmission(parts: AdmissionParts): Pick<SubmissionDesk, 'admit' | 'isFull'> {
  const ofOne = (parts.sharesPlaces ?? true) ? mostOfOne : mostNew;
  const places = createPlaces({ most: mostNew, ofOne });
  const repeats = createPlaces({ most: mostRepeats, ofOne: Math.min(ofOne, mostRepeats) });

  /** Admits what is kept under its key already. */
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
