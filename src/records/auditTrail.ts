/**
 * What became of an act: `begun` before anything is done, so that an act that a crash interrupts is
 * seen, too; then `done`, `failed` or `refused`. `refused` is an attempt that was not allowed, or that
 * did nothing because of what was entered.
 */
const auditOutcomes = ['begun', 'done', 'failed', 'refused'] as const;

/** What became of an act. */
export type AuditOutcome = (typeof auditOutcomes)[number];

/** Somebody does something, without personal data but the name of who does it. */
export interface AuditedAct {
  /** Who acts, as the desk or the operating system knows them. */
  readonly actor: string;
  /** What is done, such as `person delete`. */
  readonly action: string;
  /** What it is done to: a reference number, a codename, a page; never a person's address. */
  readonly subject: string;
}

/** An entry of the audit trail. Its digest covers everything else in it (PROOF-20). */
export interface AuditEntry extends AuditedAct {
  /** 1 for the first, without gaps. */
  readonly sequence: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly outcome: AuditOutcome;
  /** The digest of the entry before; empty for the first. */
  readonly previous: string;
  readonly digest: string;
}

/** The last entry: who has written it down outside of the database can prove later that it is there. */
export type AuditHead = Pick<AuditEntry, 'sequence' | 'digest'>;

/** Selects entries. */
export interface AuditFilter {
  /** Only what follows this one, in the order of the list. */
  readonly after?: number | undefined;
  /** True to begin with the latest. */
  readonly latestFirst?: boolean;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
}

/**
 * The port to the audit trail, to which entries are only added (PROOF-20). Each method throws when the
 * store fails.
 */
export interface AuditTrail {
  /**
   * Adds an entry after the last one, whichever process wrote that.
   * @throws TypeError if an address stands in the subject
   */
  append(act: AuditedAct & Pick<AuditEntry, 'outcome'>): Promise<AuditEntry>;
  /** The entries by their sequence, read page by page. */
  list(filter?: AuditFilter): AsyncIterable<AuditEntry>;
  /** What the store noted as its last entry; sequence 0 if there is none yet. */
  head(): Promise<AuditHead>;
}

/**
 * Does something and enters it in the trail: before it begins, so that nothing is done or shown that
 * cannot be entered, and when it has ended (PROOF-22).
 * @param work does it
 * @param subjectOf names what it was done to where only the result tells; default as before
 * @param refusalIn why nothing was done, of an error that says that it is because of what was entered;
 * without personal data; default: every error is a failure
 * @throws what `work` or the trail throws
 */
export async function audited<T>(
  trail: Pick<AuditTrail, 'append'>,
  act: AuditedAct,
  work: () => Promise<T>,
  subjectOf: (result: T) => string = () => act.subject,
  refusalIn: (error: unknown) => string | undefined = () => undefined,
): Promise<T> {
  await trail.append({ ...act, outcome: 'begun' });
  let result: T;
  try {
    result = await work();
  } catch (error) {
    const reason = refusalIn(error);
    const end =
      reason === undefined
        ? ({ ...act, outcome: 'failed' } as const)
        : ({ ...act, subject: `${act.subject} (${reason})`, outcome: 'refused' } as const);
    // What failed is told first; `begun` without an end says the same.
    await trail.append(end).catch(() => undefined);
    throw error;
  }
  await trail.append({ ...act, subject: subjectOf(result), outcome: 'done' });
  return result;
}
