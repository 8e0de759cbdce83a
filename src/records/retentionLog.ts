/** The kinds of records that have a period of their own (PROOF-8). */
export const retentionKinds = [
  'leads',
  'registrations',
  'needs',
  'mails',
  'mail_files',
  'mailboxes',
  'receipts',
  'confirmations',
  'search_counts',
  'search_hashes',
  'content_persons',
  'content',
  'requests',
  'desk_sessions',
  'paper_notes',
] as const;

/** A kind of records that has a period of its own. */
export type RetentionKind = (typeof retentionKinds)[number];

/** How many records of a kind were deleted on a day because their period was over. */
export interface DeletedRecords {
  /** In UTC, such as `2026-11-27`. */
  readonly day: string;
  readonly kind: RetentionKind;
  readonly records: number;
}

/** How many records of a kind are older than their period; 10,000 may stand for more. */
export interface RecordAges {
  /** Those that should be gone. */
  readonly older: number;
  /** Those that stay for a reason, such as leads that are not delivered. */
  readonly kept: number;
}

/** What a check found of one kind. */
export interface KindProof extends RecordAges {
  readonly kind: RetentionKind;
  /** What is older than this moment should be gone; ISO 8601, UTC. */
  readonly before: string;
}

/** The result of a check that nothing is kept longer than its period (PROOF-10). */
export interface RetentionProof {
  /** The month for the check that the site makes by itself, such as `2026-11`; otherwise unique. */
  readonly id: string;
  readonly checkedAt: string;
  readonly kinds: readonly KindProof[];
}

/**
 * The port to what is deleted because of its age. It holds numbers only, and is kept without limit.
 * Each method throws when the store fails.
 */
export interface RetentionLog {
  /** Adds to what was deleted of a kind on the day of a moment. */
  note(kind: RetentionKind, records: number, at: string): Promise<void>;
  /** What was deleted from a day until another, both included, latest first. */
  deleted(span?: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  }): Promise<readonly DeletedRecords[]>;
  /** Keeps the result of a check, unless there is one with its id. */
  keep(proof: RetentionProof): Promise<void>;
  /** Whether a result is kept under an id. */
  has(id: string): Promise<boolean>;
  /** The latest results, latest first. */
  proofs(limit: number): Promise<readonly RetentionProof[]>;
  /**
   * Counts the records of a kind in the database that are older than a moment.
   * @returns undefined for kinds that are elsewhere
   */
  ages(kind: RetentionKind, before: string): Promise<RecordAges | undefined>;
}
