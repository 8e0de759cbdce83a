import { LRUCache } from 'lru-cache';
import { createEdition, type Parts } from '../../content/edition/edition.server.ts';
import type {
  EditionStore,
  GoneItem,
  KeptEdition,
} from '../../content/edition/editionStore.server.ts';
import { createView, type Derivation, type PublicView } from '../../content/edition/view.server.ts';
import type { VersionStore } from '../../desk/history/versionStore.ts';
import { type ErasedItem, NothingShown } from '../../desk/shown/explanation.ts';
import type { FlagHistory, KeptFlags } from '../../flags/flags.ts';
import type { Log } from '../operation/log.ts';
import { historyName, reviveStored } from '../ports/chooseContentSource.ts';
import { openEditionStore } from '../ports/openEditionStore.ts';
import { createDerivations, type Derivations } from '../start/derivations.ts';
import type { Settings } from '../start/settings.ts';

/** The content that visitors got at a moment. */
export interface OpenMoment {
  readonly edition: KeptEdition;
  readonly view: PublicView;
  readonly derivations: Derivations;
  /** The flags that counted; undefined if none are kept of that time. */
  readonly flags: KeptFlags | undefined;
  /** Makes what the view is asked for: to derive everything takes longer than most answers. */
  derive(...wanted: readonly Derivation<unknown>[]): Promise<void>;
  /** The items whose content was erased since. */
  readonly erased: readonly ErasedItem[];
  /** The items of a type that were gone by then and are still, the last one first; not all of many. */
  goneOf(type: string): Promise<readonly GoneItem[]>;
}

/** The content of all moments that are kept. */
export interface Moments {
  /** What is kept, and the name of the history of the site in it. */
  readonly kept: {
    readonly store: EditionStore;
    readonly source: string;
    /** When content was last erased, in milliseconds since the epoch; 0 if it never was. */
    lastErased(): Promise<number>;
  };
  /** Their items, version by version. */
  readonly versions: VersionStore;
  /** The flags of all times. */
  readonly flags: FlagHistory;
  /**
   * Reads the content of a moment (CONTENT-56).
   * @param time in milliseconds since the epoch
   * @throws NothingShown if nothing is kept of that time
   */
  at(time: number): Promise<OpenMoment>;
  /** Closes the database. */
  close(): Promise<void>;
}

/**
 * Editions and moments of them stay open for a minute, because questions about one moment come one after
 * the other. What is erased meanwhile is shown no longer than that.
 */
const keptFor = { ttl: 60_000, ttlAutopurge: true };
const mostEditions = 2;
const mostMoments = 4;

/** So many items of a type are read of what is gone; the last ones that went. */
const mostGone = 500;

/** What an edition has, read and parsed. */
interface OpenEdition {
  readonly parts: Parts;
  readonly erased: readonly ErasedItem[];
}

/** Opens the history of what visitors got. */
export async function openMoments(settings: Settings, log: Log): Promise<Moments> {
  const { store, versions, flags, lastErased, close } = await openEditionStore(
    settings,
    log,
    undefined,
  );
  const kept = { store, source: historyName(settings), lastErased };
  const derivations = createDerivations(settings, log);
  const editions = new LRUCache<number, Promise<OpenEdition>>({ max: mostEditions, ...keptFor });
  const moments = new LRUCache<string, Promise<OpenMoment>>({ max: mostMoments, ...keptFor });

  async function openEdition(edition: KeptEdition): Promise<OpenEdition> {
    const items = await store.items(edition, 'all');
    const beside = await store.beside(edition);
    const { digest, mediaDigest, faults } = edition;
    const parts = {
      ...(await reviveStored(settings, log, beside.files)),
      // Its files may be older than its rules and vocabularies.
      digest,
      mediaDigest,
      faults,
      ...beside,
      items: items.flatMap(({ item }) => item ?? []),
    };
    const erased = items.flatMap(({ codename, type, erased: time }): ErasedItem[] =>
      time === undefined ? [] : [{ codename, type, time }],
    );
    return { parts, erased };
  }

  async function openMoment(edition: KeptEdition, time: number): Promise<OpenMoment> {
    const { parts, erased } = await keeping(editions, edition.revision, () => openEdition(edition));
    const derived = new Map<Derivation<unknown>, unknown>();
    const view = createView(await createEdition(parts, { at: time }), 'public', derived);
    async function derive(...wanted: readonly Derivation<unknown>[]): Promise<void> {
      for (const it of wanted) if (!derived.has(it)) derived.set(it, await it.derive(view));
    }
    const goneOf = async (type: string) =>
      (await store.gone(kept.source, type, mostGone)).filter(({ to }) => to <= time);
    const ofMoment = await flags.at(settings.APPLICATION, time);
    return { edition, view, derivations, flags: ofMoment, derive, erased, goneOf };
  }

  async function at(time: number): Promise<OpenMoment> {
    const edition = await store.at(kept.source, time);
    if (!edition) {
      const moment = new Date(time).toISOString();
      const why = `Nothing is kept of ${moment}: the site had not run, or that was deleted`;
      throw new NothingShown('unkept', why);
    }
    return keeping(moments, `${edition.revision} ${time}`, () => openMoment(edition, time));
  }

  return { kept, versions, flags, at, close };
}

/** Makes a value unless it is kept; a failure is not kept. */
export function keeping<K extends string | number, V>(
  kept: Pick<Map<K, Promise<V>>, 'get' | 'delete'> & { set(key: K, value: Promise<V>): unknown },
  key: K,
  make: () => Promise<V>,
): Promise<V> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
