import { createEditionStore } from '../../backends/content/store/createEditionStore.ts';
import { lastErased } from '../../backends/content/store/forgetEditions.ts';
import { createFlagHistory } from '../../backends/content/store/keptFlags.ts';
import { contentFile, openEditions } from '../../backends/content/store/openEditions.ts';
import { createVersionStore } from '../../backends/content/store/readVersions.ts';
import { clearLog, eraseDeleted } from '../../backends/database/maintenance.ts';
import { isServed } from '../../backends/database/openDatabase.ts';
import { noteDeleted } from '../../backends/records/createRetentionLog.ts';
import type { EditionStore } from '../../content/edition/editionStore.server.ts';
import type { VersionStore } from '../../desk/history/versionStore.ts';
import type { FlagHistory } from '../../flags/flags.ts';
import { deleteOld, type RetentionParts } from '../../records/retention.server.ts';
import type { RetentionKind, RetentionLog } from '../../records/retentionLog.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';

/** The store of content, now and as it was. */
export interface OpenEditionStore {
  readonly store: EditionStore;
  /** The same, version by version, for the desk. */
  readonly versions: VersionStore;
  /** The flags, now and as they were. */
  readonly flags: FlagHistory;
  /** When content was last erased, in milliseconds since the epoch; 0 if it never was. */
  lastErased(): Promise<number>;
  /**
   * Removes what was erased from the embedded database and its log. @returns false when a process still
   * reads or writes it
   */
  eraseDeleted(): Promise<boolean>;
  /** Stops the deletion of old versions and closes the database. */
  close(): Promise<void>;
}

/** What a store uses of the log. */
type StoreLog = Pick<Log, 'info' | 'warn'>;

/**
 * Opens the store of content: in `DATABASE_URL`, or in a file in `DATA_DIR`. It connects at the first
 * statement.
 * @param checks the checks of periods, of a running site, which deletes old versions at once and each hour;
 * undefined to delete nothing
 */
export async function openEditionStore(
  settings: Settings,
  log: StoreLog,
  checks: Pick<RetentionLog, 'proofs'> | undefined,
): Promise<OpenEditionStore> {
  const { DATA_DIR, DATABASE_URL, ONE_WAY_MIGRATION: oneWay, RELEASE_LABEL, COMMIT } = settings;
  const database = await openEditions(DATA_DIR, DATABASE_URL, { oneWay });
  const release = COMMIT ? `${RELEASE_LABEL} (${COMMIT})` : RELEASE_LABEL;
  const store = createEditionStore(database, {
    onProblem: (err) => log.warn({ err }, 'Stored content cannot be used'),
    onMostGone: (gone, before) =>
      log.warn(
        { gone, before },
        'Most of the content that was kept last is gone. If DATA_DIR or DATABASE_URL is that of another site, both histories are one from now on: give each site its own',
      ),
    release,
  });
  const stops = checks
    ? startDeleting(settings, log, store, {
        emptyLog: () => clearLog(database),
        retention: {
          note: (kind, rows, at) => noteDeleted(database, kind, rows, at),
          proofs: checks.proofs,
        },
      })
    : [];
  return {
    store,
    versions: createVersionStore(database),
    flags: createFlagHistory(database, release),
    lastErased: () => lastErased(database),
    eraseDeleted: async () => isServed(database) || eraseDeleted(contentFile(DATA_DIR)),
    async close() {
      for (const stop of stops) stop();
      await database.destroy();
    },
  };
}

/** Deletes old versions of content (CONTENT-57). @returns functions that end it */
function startDeleting(
  { CONTENT_RETENTION_DAYS, CONTENT_PERSONS_RETENTION_DAYS }: Settings,
  log: StoreLog,
  store: EditionStore,
  { emptyLog, retention }: { emptyLog: () => Promise<unknown> } & Pick<RetentionParts, 'retention'>,
) {
  const start = (kind: RetentionKind, days: number, forget: (moment: number) => Promise<number>) =>
    deleteOld({
      kind,
      retention,
      days,
      async deleteBefore(moment) {
        const deleted = await forget(Date.parse(moment));
        if (deleted > 0) await emptyLog();
        return deleted;
      },
      onDeleted: (deleted) => log.info({ deleted }, 'Old versions of content were deleted'),
      onError: (err) => log.warn({ err }, 'Old versions of content cannot be deleted'),
    });
  return [
    start('content', CONTENT_RETENTION_DAYS, store.forgetBefore),
    start('content_persons', CONTENT_PERSONS_RETENTION_DAYS, store.forgetPersonsBefore),
  ];
}
