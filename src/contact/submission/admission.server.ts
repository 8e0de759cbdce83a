import { countedAddress } from '../../country/address.server.ts';
import { createConcurrencyLimit } from '../../limits/concurrencyLimit.server.ts';
import type { SubmissionLimits } from './limits.server.ts';
import type { Admission, SubmissionDesk } from './submission.ts';

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
