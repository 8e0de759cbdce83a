import type { AttackedSite, AttackedStart } from '../running/attackedSite.ts';
import type { Random } from '../running/random.ts';

/** The families of attacks, in the order they run. */
export const families = ['leaks', 'stalls', 'floods', 'fuzz', 'smuggling', 'faults'] as const;

/** The name of a family. */
export type FamilyName = (typeof families)[number];

/** The result of an attack: the site held, was broken, or the attack could not run. */
export interface Finding {
  readonly verdict: 'held' | 'broken' | 'not tried';
  /** The measurement, as text. */
  readonly measured: string;
}

/** The size of an attack: for `npm test`, the default, or as large as the requirements name. */
export type AttackSize = 'short' | 'usual' | 'long';

/** The tools of an attack. Everything it starts is stopped after it. */
export interface AttackContext {
  /** The checkout of the site, with a build. */
  readonly root: string;
  readonly seed: number;
  readonly size: AttackSize;
  /** Random choices that are the same for the same seed and attack. */
  readonly random: Random;
  /** Starts the built site. @throws when it does not start */
  start(start?: AttackedStart): Promise<AttackedSite>;
  /** Creates an empty folder. */
  folder(): Promise<string>;
  /** Registers a cleanup for after the attack. */
  after(cleanUp: () => unknown): void;
}

/** One attack, which is one row of the table. */
export interface Attack {
  /** Unique in its family, such as `saved-in-place`. */
  readonly name: string;
  /** The description, such as "A restriction is saved in place". */
  readonly what: string;
  /** The condition under which the site passes. */
  readonly mustHold: string;
  /** True when it is part of the short run: it takes seconds and does not depend on timing. */
  readonly isShort?: boolean;
  /** True when other attacks may run at the same time, because no short times are measured. */
  readonly isPatient?: boolean;
  /** Seconds after which the attack is stopped; default 180, as a busy machine is slow. */
  readonly giveUpAfter?: number;
  /** Runs the attack. @throws when it could not run */
  run(context: AttackContext): Promise<Finding>;
}

/** The result of an attack that ran. */
export function finding(isHeld: boolean, measured: string): Finding {
  return { verdict: isHeld ? 'held' : 'broken', measured };
}
