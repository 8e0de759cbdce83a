/** The time, and what waits for it. Tests set their own. */
export interface Clock {
  /** The present time, in milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since any moment, which nobody sets; a machine that sleeps may leave its sleep out. */
  steady(): number;
  /**
   * Calls a function once, after a while.
   * @param ms at most an hour
   * @returns a function that cancels it
   */
  after(ms: number, run: () => void): () => void;
}

/** The clock of the machine. What waits for it does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** What time it is for the content (CONTENT-64), in milliseconds since the epoch. */
export interface Reading {
  /** The time by which content has ended. */
  readonly at: number;
  /**
   * The time by which content has begun: earlier than `at` while the clock has jumped ahead and nobody
   * knows yet whether it is right.
   */
  readonly sure: number;
}

/** A jump ahead of more than this is doubted, in milliseconds. */
const longJump = 3_600_000;

/** For how long a jump is doubted: a machine that has slept is right, a wrong clock is mostly mended by then. */
const doubtedFor = 600_000;

/** A clock that is set back by less is not followed, and the time waits for it. In milliseconds. */
const smallStep = 60_000;

/**
 * Creates what reads the time of the content. It goes back only if the clock had jumped ahead and
 * agrees again with what it said before; a clock that is set back in another way is not believed, and
 * the time goes on without it.
 */
export function createSiteTime(clock: Clock): () => Reading {
  /** The clock minus the steady one, as it was at first and after each jump that was believed. */
  const believed = [clock.now() - clock.steady()];
  let latest = Number.NEGATIVE_INFINITY;
  let jumpedAt: number | undefined;

  /** Takes what the clock says now, if it is believed. @returns whether it is doubted */
  function follow(offset: number, steady: number): boolean {
    const last = believed.at(-1) ?? offset;
    if (offset > last + longJump) {
      jumpedAt ??= steady;
      if (steady - jumpedAt < doubtedFor) return true;
      believed.push(offset);
    }
    jumpedAt = undefined;
    const known = believed.findLastIndex((it) => offset >= it - smallStep);
    const isBack = offset < last - smallStep;
    if (!isBack) believed[believed.length - 1] = offset;
    else if (known !== -1 && offset <= (believed[known] ?? 0) + smallStep) {
      believed.splice(known, believed.length, offset);
      latest = Number.NEGATIVE_INFINITY;
    }
    return false;
  }

  return () => {
    const steady = clock.steady();
    const now = clock.now();
    const isDoubted = follow(now - steady, steady);
    latest = Math.max(latest, steady + (believed.at(-1) ?? 0));
    return { at: isDoubted ? now : latest, sure: latest };
  };
}
