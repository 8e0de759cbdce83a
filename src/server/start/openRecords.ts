import {
  type ConnectionLimit,
  connectionsOfProcess,
} from '../../backends/database/connectionLimit.ts';
import { isVeterinary } from '../../brand/brand.ts';
import { deskSessionsKeptDays } from '../../desk/deskAccess.ts';
import { overdueBefore, type PaperLog } from '../../desk/directions/paperRequests.ts';
import type { AuditTrail } from '../../records/auditTrail.ts';
import { deleteOld } from '../../records/retention.server.ts';
import type { RetentionKind } from '../../records/retentionLog.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import { daysKept } from '../../search/days.ts';
import type { Log } from '../operation/log.ts';
import { gauge } from '../operation/metrics.ts';
import { type ServiceState, type ServiceWatch, watchService } from '../operation/watchService.ts';
import { chooseRecords, type Records } from '../ports/chooseRecords.ts';
import { heldNotice, watchRetention } from '../retention/checkRetention.ts';
import { noteSpan } from '../tracing/spans.ts';
import type { Settings } from './settings.ts';
import { startBrand } from './startBrand.ts';

/** The records of a running site. */
export interface OpenRecords extends Records {
  /**
   * Notices for operators that the database does not answer, takes no writes (CONFIG-30) or allows too
   * few connections (CONFIG-35).
   * @param processes how many processes of the site use the database
   */
  notices(processes: number): readonly string[];
  /** Stops the cleanup and closes the database. */
  close(): Promise<void>;
}

/** How often deleted rows are removed from the database's log, in milliseconds. */
const clearEvery = 60_000;

/**
 * When all that deleted rows have left is removed from the database: after the start and then again, in
 * milliseconds. Nobody can write meanwhile, for about a second with 100 MB.
 */
const erasing = { after: 3_600_000, every: 86_400_000 } as const;

const unopened =
  'LEADS_KEY opens none of the latest leads, so they can be neither read nor delivered; add the key that encrypted them';

/**
 * Opens the records of a running site. Expired records are deleted and removed from the log of the
 * database. A database that does not answer yet is used as soon as it does.
 * @throws when the address is not a database or it denies access
 */
export async function openRecords(settings: Settings, log: Log): Promise<OpenRecords> {
  let isSilent = false;
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
  const stops = [
    ...deleteExpired(records, settings, log),
    logAuditHead(records.audit, log),
    clearLogs(records, log),
  ];
  if (!isVeterinary(startBrand(settings))) countOverduePaper(records.paper, log);
  const watching = watchRetention(settings, records.retention, log);
  const learned = learnOnce(records, log);
  // A database that does not answer now is asked when it does.
  if (!isSilent) await learned.countConnections().catch(() => undefined);
  const database = watchDatabase(records, isSilent ? 'silent' : 'writable', learned, log);
  return {
    ...records,
    notices(processes) {
      const limit = learned.limit();
      const shortage = limit && shortageOf(limit, processes);
      const state = database.state();
      if (state === 'silent') return ['The database does not answer, so forms are refused'];
      return [
        ...(state === 'refusing' ? ['The database takes no writes, so forms are refused'] : []),
        ...(learned.opensLeads() === false ? [unopened] : []),
        ...(watching.isHeld() ? [heldNotice] : []),
        ...(shortage ? [shortage] : []),
      ];
    },
    async close() {
      for (const stop of stops) stop();
      await watching.close();
      database.stop();
      await records.close();
    },
  };
}

/** Deletes expired records of each kind, now and each hour. @returns what ends it */
function deleteExpired(records: Records, settings: Settings, log: Log): (() => void)[] {
  const { CONSENT_RETENTION_DAYS, RIGHTS_RETENTION_DAYS } = settings;
  const { receipts, confirmations, statistics, retention, rights, paper, access } = records;
  const expire = (
    kind: RetentionKind,
    what: string,
    days: number,
    deleteBefore: (moment: string) => Promise<number>,
  ) =>
    deleteOld({
      kind,
      days,
      deleteBefore,
      retention,
      onDeleted: (deleted) => log.info({ deleted }, `Old ${what} were deleted`),
      onError: (err) => log.warn({ err }, `Old ${what} cannot be deleted`),
    });
  const deleteCounts = async (moment: string) =>
    (await records.forgetMovedStatistics()) + (await statistics.forgetBefore(moment.slice(0, 10)));
  const consent = 'consent records';
  const ofPersons = 'requests of persons';
  return [
    expire('search_counts', 'search counts', daysKept, deleteCounts),
    expire('receipts', consent, CONSENT_RETENTION_DAYS, receipts.forgetBefore),
    expire('confirmations', consent, CONSENT_RETENTION_DAYS, confirmations.forgetBefore),
    expire('requests', ofPersons, RIGHTS_RETENTION_DAYS, rights.forgetBefore),
    expire('desk_sessions', 'sessions of the desk', deskSessionsKeptDays, access.forgetBefore),
    expire('paper_notes', 'notes about paper copies', RIGHTS_RETENTION_DAYS, paper.forgetBefore),
  ];
}

/** Removes deleted rows from the logs of the databases, and their copies, again and again. @returns ends it */
function clearLogs(records: Records, log: Log): () => void {
  let eraseAt = performance.now() + erasing.after;
  const clear = (remove: () => Promise<boolean>) =>
    remove().catch((err: unknown) => {
      // If another process holds the lock, the next run tries again.
      if (!isStoreUnavailable(err)) log.warn({ err }, 'Deleted rows cannot be overwritten');
      return false;
    });
  const erase = async () => {
    if (performance.now() < eraseAt) return;
    // What fails, as on a full disk, is not tried again each minute: it reads and writes the whole file.
    eraseAt = performance.now() + erasing.after;
    if (await clear(records.eraseDeleted)) eraseAt = performance.now() + erasing.every;
  };
  const clearing = setInterval(() => {
    void clear(records.clearLog);
    void clear(records.clearStatisticsLog);
    void erase();
  }, clearEvery);
  clearing.unref();
  return () => clearInterval(clearing);
}

/** What a database is asked once, when it answers. */
interface Learned {
  /** How many connections it allows; undefined before it was asked, and where nothing limits them. */
  limit(): ConnectionLimit | undefined;
  /** Whether `LEADS_KEY` opens stored leads; undefined before it is known. */
  opensLeads(): boolean | undefined;
  countConnections(): Promise<void>;
  learnWhetherLeadsOpen(): Promise<void>;
}

function learnOnce(records: Records, log: Log): Learned {
  let limit: ConnectionLimit | undefined;
  let isCounted = false;
  let opens: boolean | undefined;
  return {
    limit: () => limit,
    opensLeads: () => opens,
    async countConnections() {
      if (isCounted) return;
      limit = await records.connectionLimit();
      isCounted = true;
      const shortage = limit && shortageOf(limit, 1);
      if (shortage) log.warn(shortage);
    },
    async learnWhetherLeadsOpen() {
      if (opens !== undefined) return;
      opens = await records.opensLeads().catch(() => undefined);
      if (opens === false) log.error(unopened);
    },
  };
}

/** Watches whether the database takes writes. */
function watchDatabase(
  records: Records,
  initial: ServiceState,
  { countConnections, learnWhetherLeadsOpen }: Learned,
  log: Log,
): ServiceWatch {
  const database = watchService({
    initial,
    answers: records.check,
    async writes() {
      await records.checkWrites().finally(learnWhetherLeadsOpen);
      await countConnections().catch(() => undefined);
    },
    onChange(state, err) {
      if (state === 'writable') log.info('The database takes writes');
      else if (state === 'refusing') log.warn({ err }, 'The database takes no writes');
      else log.warn({ err }, 'The database does not answer');
    },
  });
  gauge('portico_database_writable', 'Whether the database takes writes, 1 or 0', () =>
    Number(database.state() === 'writable'),
  );
  return database;
}

const logHeadEvery = 24 * 60 * 60_000;

/**
 * Writes the last entry of the audit trail into the log, now and each day: with it, `npm run audit --
 * verify --head` finds that the trail was cut or written anew (PROOF-21, PROOF-23).
 * @returns ends it
 */
export function logAuditHead(
  audit: Pick<AuditTrail, 'head'>,
  log: Pick<Log, 'info' | 'warn'>,
): () => void {
  let hasEnded = false;
  const run = async () => {
    try {
      const { sequence, digest } = await audit.head();
      if (sequence > 0 && !hasEnded) log.info({ head: `${sequence}:${digest}` }, 'Audit trail');
    } catch (err) {
      if (!hasEnded) log.warn({ err }, 'The head of the audit trail cannot be read');
    }
  };
  void run();
  const timer = setInterval(() => void run(), logHeadEvery);
  timer.unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}

/** Of medical devices for people only: for others no regulation sets a time (PROOF-55). */
function countOverduePaper(paper: Pick<PaperLog, 'countWaiting'>, log: Log): void {
  const name = 'portico_paper_requests_overdue';
  gauge(name, 'The requests for paper copies that wait longer than seven days', () =>
    paper.countWaiting(overdueBefore(new Date())).catch((err: unknown) => {
      log.warn({ err }, 'The requests for paper copies cannot be counted');
      return Number.NaN;
    }),
  );
}

/** What is said when the processes of the site may open more connections than there are. */
function shortageOf(
  { connections: allowed, of }: ConnectionLimit,
  processes: number,
): string | undefined {
  const needed = processes * connectionsOfProcess;
  if (needed <= allowed) return undefined;
  return `The processes of the site may open ${needed} connections, and ${of} allows ${allowed}, so forms may be refused; raise that limit or run fewer processes`;
}
