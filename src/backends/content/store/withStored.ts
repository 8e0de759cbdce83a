import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { Change } from '../../../content/edition/changesBetween.server.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { EditionStore } from '../../../content/edition/editionStore.server.ts';
import type { Source } from '../../../content/edition/source.server.ts';
import { createLine } from '../../../content/line.ts';
import type { ReadMark } from '../../../content/readMarks.ts';
import { pause } from '../../../content/turns.ts';
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
 * A source whose last content is stored: if it does not answer at a start, that is served, and the
 * source is followed until it answers (CONTENT-48).
 */
export function withStored(main: Source, { store, name, log, close }: StoredOptions): Source {
  const line = createLine();
  let saved: Parts | undefined;
  let loaded: Parts | undefined;

  /** Stores what is served, in the background. */
  function keep(parts: Parts): void {
    void line.run(async () => {
      try {
        const change = saved ? await changedItems(saved, parts) : 'unknown';
        await store.save(name, parts, change);
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

  return {
    ...main,
    async load() {
      const latest = () => store.latest(name).catch(() => undefined);
      try {
        loaded = await main.load(async () => (await latest())?.items);
        return loaded;
      } catch (error) {
        const stored = await latest();
        if (!stored) throw error;
        const { message } = error as Error;
        log.error({ error: message, since: new Date(stored.time) }, 'the stored content is served');
        return { ...stored, ...main.revive(stored.files) };
      }
    },
    follow(offer) {
      // By now it is served.
      if (loaded) keep(loaded);
      loaded = undefined;
      const following = main.follow(async (parts, acceptsLoss) => {
        const objection = await offer(parts, acceptsLoss);
        if (objection === undefined) keep(parts);
        return objection;
      });
      return {
        ...following,
        async close() {
          await following.close();
          await line.run(async () => undefined);
          await close();
        },
      };
    },
  };
}

/** The items that differ, with pauses: a source keeps an unchanged item as it is. */
async function changedItems(before: Parts, after: Parts): Promise<Change> {
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
