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
  /** Releases the store. */
  close(): Promise<void>;
}

/**
 * A source whose content is stored, with each change of it (CONTENT-56): if it does not answer at a
 * start, the last content is served, and the source is followed until it answers (CONTENT-48).
 */
export function withStored(main: Source, { store, name, log, close }: StoredOptions): Source {
  let kept: Parts | undefined;
  let saving: Promise<unknown> = Promise.resolve();

  /** Stores what is served, in the background. */
  function keep(parts: Parts): void {
    const change = kept ? changedItems(kept, parts) : 'unknown';
    kept = parts;
    const cause = main.cause?.().catch(() => undefined);
    const saved = store.save(name, parts, change, cause).catch((err: Error) => {
      log.warn({ error: err.message }, 'the content cannot be stored');
    });
    saving = Promise.all([saving, saved]);
  }

  return {
    ...main,
    async load() {
      try {
        const parts = await main.load();
        keep(parts);
        return parts;
      } catch (error) {
        const stored = await store.latest(name).catch(() => undefined);
        if (!stored) throw error;
        const { message } = error as Error;
        log.error({ error: message, since: new Date(stored.time) }, 'the stored content is served');
        return { ...stored, deliverAsset: main.revive(stored.files) };
      }
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
          await saving;
          await close();
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
