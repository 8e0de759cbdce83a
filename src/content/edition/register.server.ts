/** What a process says of itself to the others that serve the same site. */
export interface Member {
  readonly id: string;
  /** Identifies the content that it serves whole; empty if there is none. */
  readonly served: string;
  /** Identifies the content that it could serve next; empty if there is none. */
  readonly prepared: string;
}

/** When the processes of a site switch to other content. */
export interface Announcement {
  /** From 1; each announcement has a number of its own. */
  readonly number: number;
  /** Identifies the content. */
  readonly content: string;
  /** Identifies the content that was served before where this was announced. */
  readonly previous: string;
  /** The instant, in milliseconds since the epoch, by the clock of the register. */
  readonly at: number;
  /** The codenames of the items that differ. */
  readonly changed: readonly string[] | 'everything';
}

/** What a process hears. */
export interface Heard {
  /** The time of the register, in milliseconds since the epoch. */
  readonly now: number;
  /** The other processes that live. */
  readonly others: readonly Omit<Member, 'id'>[];
  /** The number of the last announcement; 0 without any. */
  readonly last: number;
  /** The announcements after the one asked about, in order; very old ones are forgotten. */
  readonly announced: readonly Announcement[];
}

/** Where the processes that serve the same site find one another (CONTENT-58). */
export interface Register {
  /**
   * Says that a process lives, and hears of the others. One that says nothing for some seconds is
   * forgotten.
   * @param after the number of an announcement; absent: none is asked for
   * @throws when the register does not answer
   */
  hear(me: Member, after: number | undefined): Promise<Heard>;
  /**
   * Announces a switch. If another process has announced one under this number, nothing happens.
   * @param lead milliseconds from now to the instant
   * @throws when the register does not answer
   */
  announce(next: Omit<Announcement, 'at'>, lead: number): Promise<void>;
  /** Forgets a process. @throws when the register does not answer */
  leave(id: string): Promise<void>;
  /** Releases the register. */
  close(): Promise<void>;
}
