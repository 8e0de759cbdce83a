/** The records that are deleted at a certain age. */
export interface RetentionParts {
  /** Days it is kept; 0 to keep it without limit. */
  readonly days: number;
  /**
   * Deletes it a few rows at a time.
   * @param moment what is older is deleted, in ISO 8601
   * @returns how many rows
   */
  readonly deleteBefore: (moment: string) => Promise<number>;
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
export function deleteOld({ days, deleteBefore, onDeleted, onError }: RetentionParts): () => void {
  if (days === 0) return () => undefined;
  let hasEnded = false;
  const run = () =>
    deleteBefore(new Date(Date.now() - days * day).toISOString()).then(
      (deleted) => {
        if (deleted > 0 && !hasEnded) onDeleted(deleted);
      },
      (error: unknown) => {
        if (!hasEnded) onError(error);
      },
    );
  void run();
  const timer = setInterval(() => void run(), deleteEvery);
  timer.unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}
