import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { EditionStore, StoredChange } from '../../../content/edition/editionStore.server.ts';
import type { Source, Staleness } from '../../../content/edition/source.server.ts';
import { pause } from '../../../content/pauses.ts';
import type { ReadMark } from '../../../content/readMarks.ts';
import type { BackendLog } from '../../backendLog.ts';

/** Where the content of a source is stored. */
export interface StoredOptions {
  readonly store: Pick<EditionStore, 'latest' | 'replace'>;
  /** Identifies what the source reads, so that another setting never gets this content. */
  readonly name: string;
  readonly log: BackendLog;
  /**
   * Milliseconds after which a start goes on with what is stored, or without content. The source must
   * go on loading then, and offer the result once it is followed. Absent: a start waits for the source.
   */
  readonly patience?: number | undefined;
}

/** What is kept, and where. */
export interface HistoryOptions extends Pick<StoredOptions, 'name' | 'log'> {
  readonly store: Pick<EditionStore, 'save'>;
  /** Milliseconds after which the content of the start is stored, unless it changes before; default 0. */
  readonly after?: number | undefined;
  /** Releases the store; default nothing. */
  readonly close?: () => Promise<void>;
}

/**
 * A source whose last content is stored: if it does not answer at a start, that is served, and the
 * source is followed until it answers (CONTENT-48, CONTENT-61).
 */
export function withStored(main: Source, options: StoredOptions): Source {
  const { store, name, log, patience } = options;
  const keeper = createKeeper(log, (parts, change) => store.replace(name, parts, change));
  let loaded: Parts | undefined;
  /** Why the source has sent nothing since the start, and what is served meanwhile. */
  let missing: (Staleness & { readonly storedAt?: string }) | undefined;

  /** What is stored, read once for a start. */
  let reading: ReturnType<typeof store.latest> | undefined;
  const readLatest = () => (reading ??= store.latest(name).catch(() => undefined));

  /** What is stored; undefined if that is nothing. */
  async function latest() {
    const stored = await readLatest();
    if (!stored) return undefined;
    const parts: Parts = { ...stored, ...main.revive(stored.files) };
    return { parts, storedAt: new Date(stored.time).toISOString() };
  }

  return {
    ...main,
    async load() {
      const loading = main.load(async () => (await readLatest())?.items);
      const forget = () => {
        reading = undefined;
      };
      loading.then(forget, forget);
      try {
        loaded = await (patience === undefined ? loading : inTime(loading, patience));
        return loaded;
      } catch (error) {
        const { message } = error as Error;
        missing = { since: Date.now(), reason: message };
        const stored = latest();
        // The source may answer while the stored content is being read.
        const answer = loading.then(
          (parts) => ({ parts, storedAt: undefined }),
          () => stored,
        );
        const first = await Promise.race([answer, stored]);
        if (!first) throw error;
        if (first.storedAt) {
          missing = { ...missing, storedAt: first.storedAt };
          log.error({ error: message, since: first.storedAt }, 'the stored content is served');
        } else {
          missing = undefined;
          loaded = first.parts;
        }
        return first.parts;
      }
    },
    follow(offer) {
      // By now it is served.
      if (loaded) keeper.keep(loaded);
      loaded = undefined;
      const following = main.follow(async (parts, acceptsLoss) => {
        reading = undefined;
        const objection = await offer(parts, acceptsLoss);
        if (objection === undefined) {
          missing = undefined;
          keeper.keep(parts);
        }
        return objection;
      });
      return {
        ...following,
        staleness() {
          const stale = following.staleness();
          if (!missing) return stale;
          const { since, storedAt, reason } = missing;
          const served = storedAt ? `; the stored content of ${storedAt} is served` : '';
          return { since, reason: `${stale?.reason ?? reason}${served}` };
        },
        async close() {
          await following.close();
          await keeper.close();
        },
      };
    },
  };
}

/**
 * A source of which every edition that goes live is kept, with what changed and why (CONTENT-56). It
 * stands around all others, so that what is kept is what visitors got.
 */
export function withHistory(main: Source, options: HistoryOptions): Source {
  const { store, name, log, after = 0, close } = options;
  const keeper = createKeeper(log, (parts, change) =>
    store.save(
      name,
      parts,
      change,
      main.cause?.().catch(() => undefined),
    ),
  );
  let loaded: Parts | undefined;
  return {
    ...main,
    async load() {
      loaded = await main.load();
      return loaded;
    },
    follow(offer) {
      // By now it is served.
      const keepFirst = () => {
        clearTimeout(waiting);
        if (loaded) keeper.keep(loaded);
        loaded = undefined;
      };
      const waiting = after > 0 ? setTimeout(keepFirst, after) : undefined;
      if (!waiting) keepFirst();
      const following = main.follow(async (parts, acceptsLoss) => {
        const objection = await offer(parts, acceptsLoss);
        if (objection === undefined) {
          keepFirst();
          keeper.keep(parts);
        }
        return objection;
      });
      return {
        ...following,
        async close() {
          await following.close();
          keepFirst();
          await keeper.close();
          await close?.();
        },
      };
    },
  };
}

/**
 * Stores what is served, in the background.
 * @param write must note the time and keep the order of its calls
 */
function createKeeper(
  log: BackendLog,
  write: (parts: Parts, change: Promise<StoredChange> | 'unknown') => Promise<void>,
) {
  let before: Parts | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    keep(parts: Parts): void {
      if (isClosed) return;
      const change = before ? changedItems(before, parts) : 'unknown';
      before = parts;
      const written = write(parts, change).catch((error: Error) => {
        log.warn({ error: error.message }, 'the content cannot be stored');
      });
      writing = Promise.all([writing, written]);
    },
    /** Stores nothing from then on, and waits until everything is written. */
    close() {
      isClosed = true;
      return writing;
    },
  };
}

/** @throws when the source needs longer */
async function inTime(loading: Promise<Parts>, patience: number): Promise<Parts> {
  const late = new AbortController();
  const { signal } = late;
  try {
    return await Promise.race([
      loading,
      sleep(patience, undefined, { signal }).then(() => {
        throw new Error('The content service has not sent all its content yet');
      }),
    ]);
  } finally {
    late.abort();
  }
}

/** The items that differ, with pauses: a source keeps an unchanged item as it is. */
async function changedItems(before: Parts, after: Parts): Promise<StoredChange> {
  if (before.mediaDigest !== after.mediaDigest) return 'unknown';
  const gone = new Set(before.items);
  const changed = new Map<string, Required<ReadMark>>();
  const note = ({ type, codename }: AuthoredItem) =>
    changed.set(`${type} ${codename}`, { type, codename });
  for (const item of after.items) {
    const wait = pause();
    if (wait) await wait;
    if (!gone.delete(item)) note(item);
  }
  for (const item of gone) note(item);
  return [...changed.values()];
}
