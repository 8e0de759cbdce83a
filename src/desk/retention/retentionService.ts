import type { DeletedRecords, RetentionKind, RetentionProof } from '../../records/retentionLog.ts';

/** How long records of a kind are kept (PROOF-8). */
export interface Period {
  readonly kind: RetentionKind;
  /** What it is, for people. */
  readonly what: string;
  /** The event that begins the period. */
  readonly from: string;
  /** Undefined if they are kept without limit. */
  readonly days: number | undefined;
  /** The setting that decides; undefined where the software does. */
  readonly setting: string | undefined;
  /** What the period follows from. The company decides with its counsel. */
  readonly basis: string;
}

/** How long everything is kept, what was deleted, and the proof of it (PROOF-52). */
export interface RetentionService {
  /** The periods of the site, one for each kind. */
  readonly periods: readonly Period[];
  /**
   * What was deleted from a day until another, both included, latest first; also old content.
   * @throws StoreUnavailable when a database does not answer
   */
  deleted(from: string, to: string): Promise<readonly DeletedRecords[]>;
  /** The latest kept results of checks, latest first. @throws StoreUnavailable */
  proofs(limit: number): Promise<readonly RetentionProof[]>;
  /** Counts what is older than its period, and keeps the result. @throws StoreUnavailable */
  check(): Promise<RetentionProof>;
}
