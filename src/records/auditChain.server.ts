import { createHash } from 'node:crypto';
import type { AuditEntry, AuditHead, AuditTrail } from './auditTrail.ts';

/** The digest of an entry: SHA-256 over its fields as JSON, in this order (PROOF-20). */
export function digestOf(entry: Omit<AuditEntry, 'digest'>): string {
  const { previous, sequence, at, actor, action, subject, outcome } = entry;
  const fields = [previous, sequence, at, actor, action, subject, outcome];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** By how many milliseconds the clocks of machines that share a database may differ. */
const differing = 1_000;

/** Where the entries say that time went back: one of both moments is wrong (PROOF-89). */
export interface ClockStep {
  /** The number of the entry before. */
  readonly after: number;
  /** The moment of that entry. */
  readonly from: string;
  /** The moment of the next one or, if there is none, of the check. */
  readonly to: string;
}

/** What a check of the chain found (PROOF-21). */
export interface ChainCheck {
  /** How many entries hold, from the first one. */
  readonly entries: number;
  /** The last one of these. */
  readonly head: AuditHead;
  /** Where time went back, among the entries that hold. */
  readonly setBack: readonly ClockStep[];
  /** The first entry that does not hold; undefined if all do. */
  readonly broken?: { readonly sequence: number; readonly reason: string };
}

/**
 * Checks the chain from its first entry.
 * @param known heads that were written down outside of the database, such as in a log
 * @param time of the check, in milliseconds since the epoch
 */
export async function checkChain(
  trail: Pick<AuditTrail, 'list' | 'head'>,
  known: readonly AuditHead[] = [],
  time = Date.now(),
): Promise<ChainCheck> {
  // Read first: entries that are added meanwhile come after it.
  const stored = await trail.head();
  const expected = [...known, ...(stored.sequence > 0 ? [stored] : [])];
  let head: AuditHead = { sequence: 0, digest: '' };
  const setBack: ClockStep[] = [];
  let from: string | undefined;
  const goOn = (to: string) => {
    if (from !== undefined && isBefore(to, from)) setBack.push({ after: head.sequence, from, to });
    from = to;
  };
  const broken = (reason: string, sequence = head.sequence + 1): ChainCheck => ({
    entries: head.sequence,
    head,
    setBack,
    broken: { sequence, reason },
  });
  for await (const entry of trail.list()) {
    const { sequence, previous, digest } = entry;
    if (sequence !== head.sequence + 1) return broken('it is missing');
    if (digestOf(entry) !== digest) return broken('it was changed');
    if (previous !== head.digest) return broken('it does not follow the entry before');
    const differs = expected.some((it) => it.sequence === sequence && it.digest !== digest);
    if (differs) return broken('it is not the entry that was written down');
    goOn(entry.at);
    head = { sequence, digest };
  }
  const last = Math.max(0, ...expected.map(({ sequence }) => sequence));
  if (last > head.sequence) return broken(`the trail was cut: it had ${last} entries`);
  // Each entry moves the head in the same transaction, so it is never behind what was read.
  const now = await trail.head();
  if (now.sequence < head.sequence) return broken(`the head was set back to ${now.sequence}`);
  // Entries that were made meanwhile are later than the time at which the check began.
  if (stored.sequence === head.sequence) goOn(new Date(time).toISOString());
  return { entries: head.sequence, head, setBack };
}

/** Whether a moment lies before another one by more than clocks differ, or is none: nobody knows then. */
function isBefore(moment: string, other: string): boolean {
  const elapsed = Date.parse(moment) - Date.parse(other);
  return !(elapsed >= -differing);
}
