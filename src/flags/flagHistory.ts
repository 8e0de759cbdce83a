import type { Flags } from './flags.ts';

/** Where flags come from: a file, a service of remote evaluation, or LaunchDarkly. */
export type FlagOrigin = 'file' | 'service' | 'launchdarkly';

/** The flags of ordinary visitors, where they come from, and where that knows, who set them and why. */
export interface FlagState {
  readonly values: Flags;
  readonly origin: FlagOrigin;
  readonly author?: string;
  /** One line. */
  readonly message?: string;
}

/** The flags of a brand from one moment until the next change (PROOF-34). */
export interface KeptFlags extends FlagState {
  /** Increases by one with each change. */
  readonly revision: number;
  /** When a process first served pages with them, in milliseconds since the epoch. */
  readonly time: number;
  /** The release of that process. */
  readonly release: string;
}

/** A page of the kept flags of a brand. */
interface FlagPage {
  readonly total: number;
  /** What ended the first of them; absent where that is the present one. */
  readonly next?: KeptFlags;
  /** Newest first, and at the end the one before them, if there is one. */
  readonly flags: readonly KeptFlags[];
}

/** The flags of each brand, now and as they were (PROOF-34). */
export interface FlagHistory {
  /**
   * Keeps flags, unless they are those that are kept last: several processes notice the same change.
   * @param brand its application
   * @param time in milliseconds since the epoch
   * @param isPresent whether the process still has them. Earlier ones that come later than what is kept
   *   are left out: nobody knows any more how long they counted
   * @throws StoreUnavailable when the database does not answer
   */
  note(brand: string, state: FlagState, time: number, isPresent: boolean): Promise<void>;
  /** The flags at a moment; undefined before the first that are kept. */
  at(brand: string, moment: number): Promise<KeptFlags | undefined>;
  /** @param page from 0 */
  read(brand: string, page: number, perPage: number): Promise<FlagPage>;
}
