import type { RetentionKind } from './retentionLog.ts';

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
  /** Adds to what was deleted of a kind on the day of a moment (PROOF-9). */
  readonly note: (kind: RetentionKind, rows: number, at: string) => Promise<void>;
  readonly onDeleted: (rows: number) => void;
  readonly onError: (error: unknown) => void;
}

const day = 24 * 60 * 60_000;
/** Milliseconds between two deletions, also where the last one failed. */
const deleteEvery = 60 * 60_000;

/**
 * Deletes what is old, now and each hour.
 * @returns ends it; a deletion under way may then fail, as its database closes, and reports nothing
 */
export function deleteOld({
  kind,
  days,
  deleteBefore,
  note,
  onDeleted,
  onError,
}: RetentionParts): () => void {
  if (days === 0) return () => undefined;
  let hasEnded = false;
  const run = async () => {
    const now = Date.now();
    try {
      const deleted = await deleteBefore(new Date(now - days * day).toISOString());
      if (deleted === 0) return;
      if (!hasEnded) onDeleted(deleted);
      await note(kind, deleted, new Date(now).toISOString());
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
