import type { LeadStore } from './leadStore.ts';

/** How long leads are kept. */
export interface RetentionParts {
  readonly store: Pick<LeadStore, 'forgetSettled'>;
  /** Days after they were received; 0 to keep them. */
  readonly days: number;
  readonly onDeleted: (leads: number) => void;
  readonly onError: (error: unknown) => void;
}

const day = 24 * 60 * 60_000;

/**
 * Deletes leads that are settled and old, now and each day. Those that wait or are dead stay: nobody
 * else has them yet.
 * @returns ends it
 */
export function deleteOldLeads({ store, days, onDeleted, onError }: RetentionParts): () => void {
  if (days === 0) return () => undefined;
  const run = () =>
    store.forgetSettled(new Date(Date.now() - days * day).toISOString()).then((deleted) => {
      if (deleted > 0) onDeleted(deleted);
    }, onError);
  void run();
  const timer = setInterval(() => void run(), day);
  timer.unref();
  return () => clearInterval(timer);
}
