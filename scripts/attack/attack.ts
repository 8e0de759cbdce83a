import type { Random } from './fuzz/random.ts';
import type { AttackedSite, SiteStart } from './running/siteProcess.ts';

/** The families of attacks, in the order they run. */
export const families = ['leaks', 'stalls', 'floods', 'fuzz', 'smuggling', 'faults'] as const;

/** The name of a family. */
export type FamilyName = (typeof families)[number];

/** What came of an attack: the site held, was broken, or the attack could not be tried. */
export interface Finding {
  readonly verdict: 'held' | 'broken' | 'not tried';
  /** What was measured, for users. */
  readonly measured: string;
}

/** How much is sent: for `npm test`, usually, or as much as the requirements name. */
export type AttackSize = 'short' | 'usual' | 'long';

/** What an attack works with. Everything it starts ends with it. */
export interface AttackContext {
  /** The folder of the site's checkout, which has a build. */
  readonly root: string;
  readonly seed: number;
  readonly size: AttackSize;
  /** Choices that are the same for the same seed and attack. */
  readonly random: Random;
  /** Starts the built site. @throws when it does not start */
  start(start?: SiteStart): Promise<AttackedSite>;
  /** An empty folder. */
  folder(): Promise<string>;
  /** Something to do once the attack is over. */
  after(cleanUp: () => unknown): void;
}

/** One attack, which is one row of the table. */
export interface Attack {
  /** Unique in its family, such as `saved-in-place`. */
  readonly name: string;
  /** What is done, such as "A restriction is saved in place". */
  readonly what: string;
  /** What must hold. */
  readonly mustHold: string;
  /** True where it belongs to the short form: seconds, and decided by no timing. */
  readonly isShort?: boolean;
  /** True where other attacks may run at the same time, as no short time is measured. */
  readonly isPatient?: boolean;
  /** Seconds after which it is given up; default 60. */
  readonly giveUpAfter?: number;
  /** Carries it out. @throws when it could not be carried out */
  run(context: AttackContext): Promise<Finding>;
}

/** The finding of an attack that was carried out. */
export function finding(isHeld: boolean, measured: string): Finding {
  return { verdict: isHeld ? 'held' : 'broken', measured };
}
