import { deleteOld } from '../../records/retention.server.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import type { Log } from '../operation/log.ts';
import { chooseRecords, type Records } from '../ports.ts';
import type { Settings } from './settings.ts';

/** The records of a running site. */
export interface OpenRecords extends Records {
  /** Ends what looks after the records, and closes the database. */
  close(): Promise<void>;
}

/** Milliseconds a row that was deleted may stay in the database's log. */
const clearEvery = 60_000;

/**
 * Opens the records for a running site: those that are too old are deleted, and nothing is left of
 * what was. A database that does not answer now is used once it does.
 * @throws when the database is none, or does not let us in
 */
export async function openRecords(settings: Settings, log: Log): Promise<OpenRecords> {
  const records = await chooseRecords(settings, {
    onDelay: (err) =>
      log.error({ err }, 'The database does not answer; forms are refused until it does'),
  });
  const { receipts, confirmations } = records;
  const stopDeleting = deleteOld({
    days: settings.CONSENT_RETENTION_DAYS,
    deleteBefore: async (moment) =>
      (await receipts.forgetBefore(moment)) + (await confirmations.forgetBefore(moment)),
    onDeleted: (deleted) => log.info({ deleted }, 'Old records of consent are deleted'),
    onError: (err) => log.warn({ err }, 'Old records of consent cannot be deleted'),
  });
  const clearing = setInterval(() => {
    records.clearLog().catch((err: unknown) => {
      // Whoever holds the lock is waited for a minute later.
      if (!isStoreUnavailable(err)) log.warn({ err }, 'The log of the database cannot be emptied');
    });
  }, clearEvery);
  clearing.unref();
  return {
    ...records,
    async close() {
      stopDeleting();
      clearInterval(clearing);
      await records.close();
    },
  };
}
