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
