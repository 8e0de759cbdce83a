import type { ReadMark } from '../../content/readMarks.ts';

/** What changed; undefined if anything may have. */
type Changes = readonly ReadMark[] | undefined;

/** Collects what changed until it is dealt with. */
export interface PendingChanges {
  add(changes: Changes): void;
  /** What changed since the last call. */
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
