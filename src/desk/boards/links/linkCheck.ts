/**
 * What asking for an address of another site has found: `found`; `moved` for good, to an address that
 * should be linked instead; `guarded`, which answers, but not to machines; `gone`; `failed`, which may
 * pass; `unasked`, an address of a private network, of an unusual port or with a password.
 */
export const linkOutcomes = ['found', 'moved', 'guarded', 'gone', 'failed', 'unasked'] as const;

/** An outcome of a check. */
export type LinkOutcome = (typeof linkOutcomes)[number];

/** What a check has found. */
export interface LinkFinding {
  readonly outcome: LinkOutcome;
  /** Such as `404` or `ENOTFOUND`; empty if there is nothing to say. */
  readonly reason: string;
  /** Where it has moved to; empty for any other outcome. */
  readonly target: string;
}

/** The last check of an address. */
export interface LinkCheck extends LinkFinding {
  readonly address: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly checkedAt: string;
  /** How many checks in a row have failed. */
  readonly failures: number;
}

/** The port to the results of checks of links. Each method throws when the store fails. */
export interface LinkCheckStore {
  /** All results, in no particular order. */
  list(): Promise<readonly LinkCheck[]>;
  /** Stores the result of an address in place of the one before. */
  save(check: LinkCheck): Promise<void>;
  /** Deletes the results of addresses that are no longer linked. @returns their number */
  forget(addresses: readonly string[]): Promise<number>;
}

/** Longer addresses are neither asked for nor stored. */
export const longestAddress = 2_000;

/** A site may be down for a moment, so one failure is no fault yet. */
const fewestFailures = 2;

/** Whether editors should do something about a link. */
export const isBroken = ({ outcome, failures }: Pick<LinkCheck, 'outcome' | 'failures'>): boolean =>
  outcome === 'gone' || (outcome === 'failed' && failures >= fewestFailures);
