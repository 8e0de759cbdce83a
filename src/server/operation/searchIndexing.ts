import type { OwnIndex } from '../../backends/search/embedded/embeddedSearch.ts';
import type { ChangedItems } from '../../content/edition/changesBetween.server.ts';
import { pauseAfter } from '../../deliveries/backoff.ts';
import type { SearchBatch } from '../../search/record.ts';
import type { Log } from './log.ts';
import { searchMetrics } from './searchMetrics.ts';

export interface IndexingParts {
  readonly backend: Pick<OwnIndex, 'refresh'>;
  /** All records to index, in batches. */
  readonly read: () => AsyncIterable<SearchBatch>;
  /** The codenames of the pages whose records changed items are in; undefined if not known. */
  readonly pagesOf: (changed: ChangedItems) => readonly string[] | undefined;
  /** The records of some pages, in batches. */
  readonly readOf: (pages: readonly string[]) => AsyncIterable<SearchBatch>;
  /** Called when indexed records have changed. */
  readonly onChange: () => void;
  readonly log: Log;
  /** Milliseconds before a failed update is retried, longer after each failure. Default 1,000. */
  readonly retryAfter?: number;
}

/** Brings the index up to date, one update at a time. */
export interface Indexing {
  /**
   * Updates now, or again after the running update.
   * @param changed what changed in the content; default anything may have
   */
  update(changed?: ChangedItems): void;
  /** Updates soon, because a search found a missing or damaged file. */
  repair(fault: string): void;
  /** Whether the index contains the current content. */
  isCurrent(): boolean;
  /** A notice for operators; undefined while the index is up to date. */
  notice(): string | undefined;
  close(): void;
}

/** The longest pause between two attempts, in milliseconds. */
const longestRetry = 60_000;
const longestRepair = 10 * 60_000;

/** Creates the updates of the index. A failed update is logged, reported and retried. */
export function createIndexing(parts: IndexingParts): Indexing {
  const { log, retryAfter = 1_000 } = parts;
  let isRunning = false;
  let isWanted = false;
  /** What changed; undefined if that may be anything. */
  let pending: ChangedItems | undefined = [];
  let isClosed = false;
  let hasBegun = false;
  let failures = 0;
  let repairs = 0;
  let failingSince: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const changed = pending;
      pending = [];
      try {
        await updateOnce(parts, changed);
        failures = 0;
        failingSince = undefined;
      } catch (error) {
        pending = undefined;
        if (!isClosed) noteFailure(error);
      }
    }
    isRunning = false;
  }

  function noteFailure(error: unknown): void {
    failures += 1;
    failingSince ??= new Date().toISOString();
    searchMetrics.indexFailed();
    const pause = pauseAfter(failures, retryAfter, longestRetry);
    const details = { err: error, failures, retryInMs: Math.round(pause) };
    log.warn(
      details,
      'The search index cannot be written; it is unchanged, and the update is retried',
    );
    updateAfter(pause);
  }

  function updateAfter(pause: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      update();
    }, pause);
    timer.unref();
  }

  function update(changed?: ChangedItems): void {
    if (isClosed) return;
    pending = pending && changed && [...pending, ...changed];
    clearTimeout(timer);
    timer = undefined;
    isWanted = true;
    hasBegun = true;
    if (!isRunning) void run();
  }

  return {
    update,
    isCurrent: () => hasBegun && !isRunning && !isWanted && timer === undefined,
    repair(fault) {
      if (!hasBegun || isRunning || timer || isClosed) return;
      repairs += 1;
      log.warn({ fault }, 'The search index is missing or damaged, and is being rewritten');
      updateAfter(pauseAfter(repairs, retryAfter, longestRepair));
    },
    notice: () =>
      failingSince &&
      `The search index could not be written since ${failingSince}; later changes may not be found`,
    close() {
      isClosed = true;
      isWanted = false;
      clearTimeout(timer);
    },
  };
}

/** @param changed what changed in the content; undefined if that may be anything */
async function updateOnce(parts: IndexingParts, changed: ChangedItems | undefined): Promise<void> {
  const { backend, log } = parts;
  const begun = performance.now();
  const pages = changed && parts.pagesOf(changed);
  if (pages?.length === 0) return;
  const changes = pages
    ? await backend.refresh(parts.readOf(pages), { among: pages })
    : await backend.refresh(parts.read());
  const milliseconds = Math.round(performance.now() - begun);
  const { isNew, ...counts } = changes;
  const isWritten = changes.written + changes.removed > 0;
  if (isWritten) log.info({ ...counts, milliseconds }, 'Search index written');
  if (isNew) parts.onChange();
}
