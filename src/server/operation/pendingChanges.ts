import type { ReadMark } from '../../content/readMarks.ts';

/** The items that changed; undefined if anything may have. */
type Changes = readonly ReadMark[] | undefined;

/** Collects what changed until it is dealt with. */
export interface PendingChanges {
  add(changes: Changes): void;
  /** Returns the changes since the last call. */
  take(): Changes;
}

/** Creates an empty collection. */
export function createPendingChanges(): PendingChanges {
  let pending: Changes = [];
  return {
    add(changes) {
      pending = pending && changes && [...pending, ...changes];
    },
    take() {
      const taken = pending;
      pending = [];
      return taken;
    },
  };
}
