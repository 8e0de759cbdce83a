import { type ConnectionLimit, connectionsOf } from '../../backends/database/connectionLimit.ts';
import { deleteOld } from '../../records/retention.server.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import { daysKept } from '../../search/days.ts';
import type { Log } from '../operation/log.ts';
import { gauge } from '../operation/metrics.ts';
import { chooseRecords, type Records } from '../ports/chooseRecords.ts';
import { noteSpan } from '../tracing/spans.ts';
import type { Settings } from './settings.ts';

/** The records of a running site. */
export interface OpenRecords extends Records {
  /**
   * Notices for operators that the database does not answer, takes no writes (CONFIG-30) or allows too
   * few connections (CONFIG-35).
   */
  notices(): readonly string[];
  /** Stops the cleanup and closes the database. */
  close(): Promise<void>;
}

/** How often deleted rows are removed from the database's log, in milliseconds. */
const clearEvery = 60_000;

const unopened =
  'LEADS_KEY opens none of the latest leads, so they can be neither read nor delivered; add the key that encrypted them';

/** How often the database is asked whether it answers, in milliseconds. */
const checkEvery = 3_000;

/** How many checks there are for each that also writes, while writes succeed. */
const checksPerWrite = 10;

/**
 * Opens the records of a running site. Expired records are deleted and removed from the log of the
 * database. A database that does not answer yet is used as soon as it does.
 * @throws when the address is not a database or it denies access
 */
export async function openRecords(settings: Settings, log: Log): Promise<OpenRecords> {
  let isSilent = false;
  let isWritable = true;
  let checks = 0;
  const records = await chooseRecords(settings, {
    onDelay(err) {
      isSilent = true;
      log.error({ err }, 'The database does not answer; forms are refused until it does');
    },
    ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT && {
      onStatement: ({ operation, milliseconds, error }) =>
        noteSpan(`database ${operation}`, milliseconds, { 'db.operation.name': operation }, error),
    }),
  });
  const { receipts, confirmations, statistics } = records;
  const stopDeletingCounts = deleteOld({
    days: daysKept,
    deleteBefore: async (moment) =>
      (await records.forgetMovedStatistics()) +
      (await statistics.forgetBefore(moment.slice(0, 10))),
    onDeleted: (deleted) => log.info({ deleted }, 'Old search counts were deleted'),
    onError: (err) => log.warn({ err }, 'Old search counts cannot be deleted'),
  });
  const stopDeleting = deleteOld({
    days: settings.CONSENT_RETENTION_DAYS,
    deleteBefore: async (moment) =>
      (await receipts.forgetBefore(moment)) + (await confirmations.forgetBefore(moment)),
    onDeleted: (deleted) => log.info({ deleted }, 'Old consent records were deleted'),
    onError: (err) => log.warn({ err }, 'Old consent records cannot be deleted'),
  });
  const clear = (emptyLog: () => Promise<boolean>) =>
    emptyLog().catch((err: unknown) => {
      // If another process holds the lock, the next run tries again.
      if (!isStoreUnavailable(err)) log.warn({ err }, 'The log of the database cannot be emptied');
    });
  const clearing = setInterval(() => {
    void clear(records.clearLog);
    void clear(records.clearStatisticsLog);
  }, clearEvery);
  clearing.unref();
  const succeeds = (check: () => Promise<void>) =>
    check().then(
      () => true,
      () => false,
    );
  let shortage: string | undefined;
  let isCounted = false;
  const countConnections = async () => {
    const limit = await records.connectionLimit();
    isCounted = true;
    shortage = limit && shortageOf(limit, settings);
    if (shortage) log.warn(shortage);
  };
  // A database that does not answer now is asked when it does.
  if (!isSilent) await countConnections().catch(() => undefined);
  let isChecking = false;
  let opens: boolean | undefined;
  const checking = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    isSilent = !(await succeeds(records.check));
    const isDue = checks % checksPerWrite === 0;
    if (!isSilent && (isDue || !isWritable)) isWritable = await succeeds(records.checkWrites);
    if (!isSilent) checks += 1;
    if (!isSilent && !isCounted) await countConnections().catch(() => undefined);
    if (!isSilent && opens === undefined) {
      opens = await records.opensLeads().catch(() => undefined);
      if (opens === false) log.error(unopened);
    }
    isChecking = false;
  }, checkEvery);
  checking.unref();
  gauge(
    'portico_database_writable',
    'Whether the database takes writes, 1 or 0',
    () => Number(isWritable && !isSilent),
    'min',
  );
  return {
    ...records,
    notices() {
      if (isSilent) return ['The database does not answer, so forms are refused'];
      return [
        ...(isWritable ? [] : ['The database takes no writes, so forms are refused']),
        ...(opens === false ? [unopened] : []),
        ...(shortage ? [shortage] : []),
      ];
    },
    async close() {
      stopDeleting();
      stopDeletingCounts();
      clearInterval(clearing);
      clearInterval(checking);
      await records.close();
    },
  };
}

/** What is said when the processes of this machine may open more connections than there are. */
function shortageOf(
  { connections: allowed, of }: ConnectionLimit,
  { WORKERS: workers, SEARCH }: Settings,
): string | undefined {
  const needed = connectionsOf({ workers, hasIndex: SEARCH === 'postgres' });
  if (needed <= allowed) return undefined;
  return `The processes of this machine may open ${needed} connections, and ${of} allows ${allowed}, so forms may be refused; raise that limit or lower WORKERS`;
}
