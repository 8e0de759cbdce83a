import type { Clock } from '../clock.ts';
import type { Announcement, Heard, Member, Register } from './register.server.ts';

/** An answer that takes longer is none, in milliseconds. */
const timeLimit = 800;

/** For how long the best measurement of the register's clock is used, in milliseconds. */
const measuredFor = 10_000;

/** How this process belongs to those that serve the same site. */
export interface Membership {
  /** Hears what others say. What fails leaves what was known. */
  hear(): Promise<void>;
  /** Announces a switch. @returns whether the register took it */
  announce(next: Omit<Announcement, 'at'>, lead: number): Promise<boolean>;
  /** Whether the register answered the last time. */
  isReachable(): boolean;
  /** How long ago this process last heard, in milliseconds. */
  silence(): number;
  /** The other processes that lived then. */
  others(): Heard['others'];
  /** The number of the last announcement; undefined before the register answered. */
  last(): number | undefined;
  /**
   * The announcements that this process does not follow yet, in order. If some before them are
   * forgotten, everything has changed.
   */
  open(): readonly Announcement[];
  /** Drops announcements up to a number. */
  follow(number: number): void;
  /** Whether an instant of the register has come: for certain, or perhaps. */
  hasCome(at: number, how: 'certainly' | 'perhaps'): boolean;
}

/** Creates the membership of a process. @param me what it says of itself */
export function createMembership(
  register: Register,
  clock: Clock,
  me: () => Member,
  onError: (error: unknown) => void,
): Membership {
  let known: Heard = { now: 0, others: [], last: 0, announced: [] };
  let isReachable = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  let followed: number | undefined;
  /** The register's time minus that of the clock: at least, at most, and when it was measured. */
  let ahead = { least: 0, most: 0, at: Number.NEGATIVE_INFINITY };
  let hearing: Promise<void> | undefined;

  /**
   * A process that was stopped finds its timers due before it reads what has arrived meanwhile, so the
   * limit has two halves.
   */
  function inTime<T>(answer: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const fail = () => reject(new Error('The register of processes does not answer'));
    let cancel = clock.after(timeLimit / 2, () => {
      cancel = clock.after(timeLimit / 2, fail);
    });
    return Promise.race([answer, late]).finally(() => cancel());
  }

  async function reach<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await inTime(ask());
      isReachable = true;
      return answer;
    } catch (error) {
      if (isReachable) onError(error);
      isReachable = false;
      return undefined;
    }
  }

  function measure({ now }: Heard, begun: number): void {
    const at = clock.now();
    const [least, most] = [now - at, now + 1 - begun];
    const isBetter = most - least <= ahead.most - ahead.least || begun - ahead.at > measuredFor;
    if (isBetter || least > ahead.most || most < ahead.least) ahead = { least, most, at };
  }

  async function hearOnce(): Promise<void> {
    const begun = clock.now();
    const heard = await reach(() => register.hear(me(), followed));
    if (!heard) return;
    measure(heard, begun);
    heardAt = begun;
    // What was announced before this process came is not for it.
    followed ??= heard.last;
    known = heard;
  }

  return {
    hear: () =>
      (hearing ??= hearOnce().finally(() => {
        hearing = undefined;
      })),
    announce: async (next, lead) =>
      (await reach(async () => {
        await register.announce(next, lead);
        return true;
      })) === true,
    isReachable: () => isReachable,
    silence: () => clock.now() - heardAt,
    others: () => known.others,
    last: () => (followed === undefined ? undefined : Math.max(known.last, followed)),
    open() {
      const after = followed ?? Number.POSITIVE_INFINITY;
      const [first, ...more] = known.announced.filter(({ number }) => number > after);
      if (!first) return more;
      const isNext = first.number === after + 1;
      return [isNext ? first : { ...first, changed: 'everything' }, ...more];
    },
    follow(number) {
      if (followed !== undefined) followed = Math.max(followed, number);
    },
    hasCome: (at, how) => clock.now() + (how === 'certainly' ? ahead.least : ahead.most) >= at,
  };
}
