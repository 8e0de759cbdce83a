import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { EditionStore, StoredChange } from '../../../content/edition/editionStore.server.ts';
import { createLine } from '../../../content/line.ts';
import { pause } from '../../../content/turns.ts';
import type { EditionDatabase } from './openEditions.ts';
import { readHead, readLatest } from './readEdition.ts';
import { deleteOld, type ItemsByCodename, writeChange, writeWhole } from './writeEdition.ts';

/** The most changed items that are stored in one transaction; more are stored with all others. */
const mostChanged = 1_000;

/** How content is stored. */
export interface EditionStoreOptions {
  /** Called when stored content cannot be read, or old content cannot be deleted. */
  readonly onProblem: (problem: Error) => void;
  /** The present time; default that of the system. */
  readonly now?: () => number;
}

/** The last content of each source, in the database of stored content. */
export function createEditionStore(
  database: EditionDatabase,
  { onProblem, now = Date.now }: EditionStoreOptions,
): EditionStore {
  /** The digests of the content that the next change of each source refers to. */
  const known = new Map<string, string>();
  /** The sources whose stored content could not be read: all of it is written again. */
  const unreadable = new Set<string>();
  const line = createLine();

  function tell(source: string, problem: string, cause: unknown): void {
    const { message } = cause as Error;
    onProblem(new Error(`The stored content of \`${source}\` ${problem}: ${message}`, { cause }));
  }

  async function save(source: string, next: Parts, change: StoredChange): Promise<void> {
    const before = known.get(source);
    known.set(source, next.digest);
    const head = unreadable.has(source) ? undefined : await readHead(database, source);
    if (head?.digest === next.digest) return;
    const items = await byCodename(next.items);
    const saved = { source, next, items, now: now() };
    const isKnown = head && head.digest === before && head.media_digest === next.mediaDigest;
    if (isKnown && change !== 'unknown' && change.length <= mostChanged) {
      const changed = new Set(change.map(({ codename }) => codename));
      if (await writeChange(database, head, changed, saved)) return;
      // All processes follow the same source, so another one has most likely stored the same.
      if ((await readHead(database, source))?.digest === next.digest) return;
    }
    await writeWhole(database, saved);
    unreadable.delete(source);
    await deleteOld(database, source, now()).catch((error: unknown) =>
      tell(source, 'takes more space than it needs', error),
    );
  }

  return {
    async latest(source) {
      try {
        const stored = await readLatest(database, source);
        if (stored && !known.has(source)) known.set(source, stored.digest);
        return stored;
      } catch (error) {
        unreadable.add(source);
        tell(source, 'cannot be read', error);
        return undefined;
      }
    },
    save: (source, next, change) => line.run(() => save(source, next, change)),
  };
}

async function byCodename(items: Iterable<AuthoredItem>): Promise<ItemsByCodename> {
  const found = new Map<string, AuthoredItem>();
  for (const item of items) {
    const wait = pause();
    if (wait) await wait;
    found.set(item.codename, item);
  }
  return found;
}
