import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { Change } from '../../../content/edition/changesBetween.server.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { EditionStore } from '../../../content/edition/editionStore.server.ts';
import type { Source } from '../../../content/edition/source.server.ts';
import type { BackendLog } from '../../backendLog.ts';

/** Where the content of a source is stored. */
export interface StoredOptions {
  readonly store: EditionStore;
  /** Identifies what the source reads, so that another setting never gets this content. */
  readonly name: string;
  readonly log: BackendLog;
  /** Releases the store; default nothing. */
  readonly close?: () => Promise<void>;
}

/**
 * A source whose last content is stored: if it does not answer at a start, that is served, and the
 * source is followed until it answers (CONTENT-48).
 */
export function withStored(main: Source, options: StoredOptions): Source {
  const { store, name, log } = options;
  const storing = withEachStored(main, options, (parts, change) =>
    store.replace(name, parts, change),
  );
  return {
    ...storing,
    async load() {
      try {
        return await storing.load();
      } catch (error) {
        const stored = await store.latest(name).catch(() => undefined);
        if (!stored) throw error;
        const { message } = error as Error;
        log.error({ error: message, since: new Date(stored.time) }, 'the stored content is served');
        return { ...stored, deliverAsset: main.revive(stored.files) };
      }
    },
  };
}

/**
 * A source of which every edition that goes live is kept, with what changed and why (CONTENT-56). It
 * stands around all others, so that what is kept is what visitors got.
 */
export function withHistory(main: Source, options: StoredOptions): Source {
  const { store, name } = options;
  return withEachStored(main, options, (parts, change) =>
    store.save(
      name,
      parts,
      change,
      main.cause?.().catch(() => undefined),
    ),
  );
}

/** Stores what is served, in the background. @param write must keep the order of its calls */
function withEachStored(
  main: Source,
  { log, close }: StoredOptions,
  write: (parts: Parts, change: Change) => Promise<void>,
): Source {
  let stored: Parts | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function keep(parts: Parts): void {
    const change = stored ? changedItems(stored, parts) : 'unknown';
    stored = parts;
    const written = write(parts, change).catch((err: Error) => {
      log.warn({ error: err.message }, 'the content cannot be stored');
    });
    writing = Promise.all([writing, written]);
  }

  return {
    ...main,
    async load() {
      const parts = await main.load();
      keep(parts);
      return parts;
    },
    follow(offer) {
      const following = main.follow(async (parts, acceptsLoss) => {
        const objection = await offer(parts, acceptsLoss);
        if (objection === undefined) keep(parts);
        return objection;
      });
      return {
        ...following,
        async close() {
          await following.close();
          await writing;
          await close?.();
        },
      };
    },
  };
}

/** The items that differ: a source keeps an unchanged item as it is. */
function changedItems(before: Parts, after: Parts): Change {
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
