import { setTimeout as pause } from 'node:timers/promises';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { EditionStore, StoredChange } from '../../../content/edition/editionStore.server.ts';
import type { Source, Staleness } from '../../../content/edition/source.server.ts';
import { createLine } from '../../../content/line.ts';
import type { BackendLog } from '../../backendLog.ts';

/** Where the content of a source is stored. */
export interface StoredOptions {
  readonly store: EditionStore;
  /** Identifies what the source reads, so that another setting never gets this content. */
  readonly name: string;
  readonly log: BackendLog;
  /**
   * Milliseconds after which a start goes on with what is stored, or without content. The source must
   * go on loading then, and offer the result once it is followed. Absent: a start waits for the source.
   */
  readonly patience?: number | undefined;
  /** Releases the store. */
  close(): Promise<void>;
}

/**
 * A source whose last content is stored: if it does not answer at a start, that is served, and the
 * source is followed until it answers (CONTENT-48, CONTENT-61).
 */
export function withStored(main: Source, options: StoredOptions): Source {
  const { store, name, log, patience, close } = options;
  const line = createLine();
  let saved: Parts | undefined;
  /** Why the source has sent nothing since the start, and what is served meanwhile. */
  let missing: (Staleness & { readonly storedAt?: string }) | undefined;

  /** Stores what is served, in the background. */
  function keep(parts: Parts): void {
    void line.run(async () => {
      try {
        await store.save(name, parts, saved ? changedItems(saved, parts) : 'unknown');
        saved = parts;
      } catch (err) {
        // What is stored now is not known.
        saved = undefined;
        log.warn(
          { error: (err as Error).message },
          'the content cannot be stored for a next start',
        );
      }
    });
  }

  /** What is stored; undefined if that is nothing. */
  async function latest() {
    const stored = await store.latest(name).catch(() => undefined);
    if (!stored) return undefined;
    const parts: Parts = { ...stored, deliverAsset: main.revive(stored.files) };
    return { parts, storedAt: new Date(stored.time).toISOString() };
  }

  return {
    ...main,
    async load() {
      const loading = main.load();
      try {
        const parts = await (patience === undefined ? loading : inTime(loading, patience));
        keep(parts);
        return parts;
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
          keep(first.parts);
        }
        return first.parts;
      }
    },
    follow(offer) {
      const following = main.follow(async (parts, acceptsLoss) => {
        const objection = await offer(parts, acceptsLoss);
        if (objection === undefined) {
          missing = undefined;
          keep(parts);
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
          await line.run(async () => undefined);
          await close();
        },
      };
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
      pause(patience, undefined, { signal }).then(() => {
        throw new Error('The content service has not sent all its content yet');
      }),
    ]);
  } finally {
    late.abort();
  }
}

/** The items that differ: a source keeps an unchanged item as it is. */
function changedItems(before: Parts, after: Parts): StoredChange {
  if (before.mediaDigest !== after.mediaDigest) return 'unknown';
  const old = new Set(before.items);
  const present = new Map<string, string>();
  const changed = new Map<string, AuthoredItem>();
  const keyOf = ({ type, codename }: AuthoredItem) => `${type} ${codename}`;
  for (const item of after.items) {
    present.set(keyOf(item), item.codename);
    if (!old.has(item)) changed.set(keyOf(item), item);
  }
  for (const item of old) if (!present.has(keyOf(item))) changed.set(keyOf(item), item);
  return [...changed.values()].map(({ type, codename }) => ({ type, codename }));
}
