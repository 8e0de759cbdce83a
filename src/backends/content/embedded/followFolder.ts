import { setTimeout as pause } from 'node:timers/promises';
import type { Staleness } from '../../../content/edition/source.server.ts';
import { createLine } from '../../../content/workQueue.server.ts';
import type { BackendLog } from '../../backendLog.ts';
import { createTrouble } from '../trouble.ts';
import { createFolderThread } from './folderThread.ts';

/** How a changed folder is processed. */
export interface FollowSteps<Loaded> {
  /** Reads the folder. @throws when it cannot be read */
  load(): Promise<Loaded>;
  /**
   * Switches to the loaded folder.
   * @param acceptsLoss true if the operator accepts that much is missing
   * @returns why the folder is rejected; undefined if it is served now
   * @throws when it cannot; nothing has changed then
   */
  take(loaded: Loaded, acceptsLoss: boolean): Promise<string | undefined>;
}

/** The settings of a followed folder. */
export interface FollowOptions<Loaded> extends FollowSteps<Loaded> {
  readonly directory: string;
  /** The digest of the folder before it was read for the first time. */
  readonly digest: string;
  /** Milliseconds between two polls. */
  readonly pollMs: number;
  /** Milliseconds without a change before the folder is read; default 150. */
  readonly quietMs?: number | undefined;
  readonly log: BackendLog;
}

/** A followed folder. */
export interface Follower {
  /** The digest of the served folder. */
  digest(): string;
  staleness(): Staleness | undefined;
  /** Reads the folder again, changed or not. @returns why it was rejected, if so */
  reload(acceptsLoss?: boolean): Promise<string | undefined>;
  close(): void;
}

/** Milliseconds until the first poll, at most. */
const firstPollAfter = 500;

/** Milliseconds after which a change that is not yet served counts as late. */
const lateAfter = 4_000;

/** Milliseconds after which a reload fails when the folder keeps changing. */
const reloadTimeLimit = 30_000;

/** Milliseconds from a hint to a poll: a file that was just saved is not yet known to be quiet. */
const pollAfterHint = 60;

/**
 * The pause between two polls that hints cause, as a multiple of the time that a poll takes: endless
 * hints must not use a whole processor.
 */
const restPerPoll = 10;

const slow = 'The content folder has changed and is still being read, keeps changing or hangs.';

/** Calls a function soon after a hint, but leaves most of the processor to others. */
function createHints(look: () => void) {
  let hint: NodeJS.Timeout | undefined;
  let restUntil = 0;
  return {
    note(): void {
      hint ??= setTimeout(
        () => {
          hint = undefined;
          look();
        },
        Math.max(pollAfterHint, restUntil - performance.now()),
      ).unref();
    },
    /** Runs a poll, after which hints wait. */
    async resting<T>(poll: () => Promise<T>): Promise<T> {
      const begun = performance.now();
      const found = await poll();
      const now = performance.now();
      restUntil = now + restPerPoll * (now - begun);
      return found;
    },
    close: () => clearTimeout(hint),
  };
}

/** Does work one after another, and knows when it takes long. */
function createTimedLine() {
  const line = createLine();
  let busy: { readonly since: number; readonly from: number } | undefined;
  return {
    waiting: line.waiting,
    run: <T>(work: () => Promise<T>): Promise<T> =>
      line.run(async () => {
        busy = { since: Date.now(), from: performance.now() };
        try {
          return await work();
        } finally {
          busy = undefined;
        }
      }),
    /** Why content may be stale while the present work takes long. */
    late: (): Staleness | undefined =>
      busy && performance.now() - busy.from > lateAfter
        ? { since: busy.since, reason: slow }
        : undefined,
  };
}

/**
 * Follows a folder: polls it every few seconds, and at once when the system hints at a change. A
 * changed folder is read once it stops changing, after a hint also before, and accepted only if it
 * stayed the same during the read.
 */
export function followFolder<Loaded>(options: FollowOptions<Loaded>): Follower {
  const { directory, pollMs, quietMs = 150, log } = options;
  const hints = createHints(() => void look(() => hints.resting(digest), readEarly));
  const thread = createFolderThread(directory, () => isClosed || hints.note(), onUnwatched);
  const trouble = createTrouble(log);
  let taken = options.digest;
  let refused: string | undefined;
  let isLate = false;
  let isClosed = false;
  let isWatched = true;
  /** One at a time, so that the newest state is served in the end. */
  const line = createTimedLine();

  const poll = setInterval(onPoll, pollMs).unref();
  // The first poll starts the watch, after the start of the site.
  const first = setTimeout(onPoll, Math.min(firstPollAfter, pollMs)).unref();

  /** Polling finds every change too, only later. */
  function onUnwatched(error: string): void {
    if (!isWatched) return;
    isWatched = false;
    log.warn(
      { error, pollMs },
      'the content folder is polled every few seconds, because it cannot be watched',
    );
  }

  const digest = async () => (await thread.digest()).digest;

  function onPoll(): void {
    if (line.waiting() === 0) void look();
    const late = trouble.current() ? undefined : line.late();
    if (late && !isLate) log.error(late, 'content is stale');
    isLate = late !== undefined;
  }

  async function look(poll = digest, read?: () => Promise<Loaded | undefined>): Promise<void> {
    const work = async () => {
      const now = await poll();
      if (now === taken) settle(undefined);
      else if (now !== refused) await follow(now, false, { early: read?.() });
    };
    await line.run(work).catch(report);
  }

  /**
   * Reads the folder after a hint: mostly one file was saved, and is whole by now. What fails while the
   * folder changes is no failure.
   */
  const readEarly = () => options.load().catch(() => undefined);

  function report(error: unknown): void {
    settle((error as Error).message);
  }

  function settle(reason: string | undefined): void {
    if (!isClosed) trouble.settle(reason);
  }

  /**
   * Reads the folder once it has stopped changing, and switches to it.
   * @returns why it was rejected, if so
   */
  async function follow(
    seen: string,
    acceptsLoss: boolean,
    limits: Pick<QuietRead<Loaded>, 'early' | 'until'>,
  ): Promise<string | undefined> {
    const { load } = options;
    const read = await readQuiet({
      seen,
      digest,
      load,
      quietMs,
      isClosed: () => isClosed,
      ...limits,
    });
    if (!read) return slow;
    const objection = await options.take(read.loaded, acceptsLoss);
    if (objection === undefined) taken = read.digest;
    refused = objection === undefined ? undefined : read.digest;
    settle(objection);
    return objection;
  }

  return {
    digest: () => taken,
    staleness: () => trouble.current() ?? line.late(),
    reload: (acceptsLoss = false) =>
      line.run(async () => {
        try {
          const until = performance.now() + reloadTimeLimit;
          return await follow(await digest(), acceptsLoss, { until });
        } catch (error) {
          report(error);
          return (error as Error).message;
        }
      }),
    close() {
      isClosed = true;
      clearInterval(poll);
      clearTimeout(first);
      hints.close();
      thread.close();
    },
  };
}

/** How a folder is read that may be changing. */
interface QuietRead<Loaded> extends Pick<FollowSteps<Loaded>, 'load'> {
  /** Its digest before. */
  readonly seen: string;
  readonly digest: () => Promise<string>;
  /** Milliseconds without a change before it is read. */
  readonly quietMs: number;
  /** The folder, read while it is found out whether it changes; taken only if it does not. */
  readonly early?: Promise<Loaded | undefined> | undefined;
  /** When to give up, by `performance.now()`; default never. */
  readonly until?: number;
  readonly isClosed: () => boolean;
}

/** Reads a folder once it has stopped changing. @returns undefined if it was given up */
async function readQuiet<Loaded>({
  seen,
  digest,
  load,
  quietMs,
  early,
  until = Number.POSITIVE_INFINITY,
  isClosed,
}: QuietRead<Loaded>): Promise<{ loaded: Loaded; digest: string } | undefined> {
  let reading = early;
  for (let now = seen; performance.now() < until; ) {
    const [read] = await Promise.all([reading, pause(quietMs)]);
    reading = undefined;
    if (isClosed()) return undefined;
    const before = now;
    now = await digest();
    if (now !== before) continue;
    // What was read early was read before the digest.
    if (read) return { loaded: read, digest: now };
    const loaded = await load();
    const after = await digest();
    if (after === now) return { loaded, digest: now };
    now = after;
  }
  return undefined;
}
