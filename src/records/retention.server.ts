import type { RetentionKind, RetentionLog } from './retentionLog.ts';

/** The records that are deleted at a certain age. */
export interface RetentionParts {
  readonly kind: RetentionKind;
  /** Days it is kept; 0 to keep it without limit. */
  readonly days: number;
  /**
   * Deletes it a few rows at a time.
   * @param moment what is older is deleted, in ISO 8601
   * @returns how many rows
   */
  readonly deleteBefore: (moment: string) => Promise<number>;
  /** Notes what was deleted (PROOF-9), and knows when the periods were checked last. */
  readonly retention: Pick<RetentionLog, 'note' | 'proofs'>;
  readonly onDeleted: (rows: number) => void;
  readonly onError: (error: unknown) => void;
}

const day = 24 * 60 * 60_000;
/** Milliseconds between two deletions, also where the last one failed. */
const deleteEvery = 60 * 60_000;

/**
 * The days between two checks after which the clock is not believed. A site checks once in each month, so
 * either it was off for weeks or its clock is ahead, and by a wrong clock everything is old.
 */
const mostBetweenChecks = 45;

/**
 * Whether the clock may be right, so that records may be deleted by it (PROOF-92).
 * @param now milliseconds since the epoch
 * @throws when the store of the checks fails
 */
export async function isClockCredible(
  retention: Pick<RetentionLog, 'proofs'>,
  now: number,
): Promise<boolean> {
  const [latest] = await retention.proofs(1);
  return !latest || now - Date.parse(latest.checkedAt) <= mostBetweenChecks * day;
}

/**
 * Deletes what is old, now and each hour, unless the clock is far after the last check.
 * @returns ends it; a deletion under way may then fail, as its database closes, and reports nothing
 */
export function deleteOld({
  kind,
  days,
  deleteBefore,
  retention,
  onDeleted,
  onError,
}: RetentionParts): () => void {
  if (days === 0) return () => undefined;
  let hasEnded = false;
  const run = async () => {
    const now = Date.now();
    try {
      if (!(await isClockCredible(retention, now))) return;
      const deleted = await deleteBefore(new Date(now - days * day).toISOString());
      if (deleted === 0) return;
      if (!hasEnded) onDeleted(deleted);
      await retention.note(kind, deleted, new Date(now).toISOString());
    } catch (error) {
      if (!hasEnded) onError(error);
    }
  };
  void run();
  const timer = setInterval(() => void run(), deleteEvery);
  timer.unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}
