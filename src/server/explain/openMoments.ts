import { createEdition } from '../../content/edition/edition.server.ts';
import type { EditionStore, KeptEdition } from '../../content/edition/editionStore.server.ts';
import { createView, type Derivation, type PublicView } from '../../content/edition/view.server.ts';
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
  /** Makes what the view is asked for: to derive everything takes longer than most answers. */
  derive(...wanted: readonly Derivation<unknown>[]): Promise<void>;
  /** The codenames of items whose content was erased since. */
  readonly erased: readonly string[];
}

/** The content of all moments that are kept. */
export interface Moments {
  /** What is kept, and the name of the history of the site in it. */
  readonly kept: { readonly store: EditionStore; readonly source: string };
  /**
   * Reads the content of a moment (CONTENT-56).
   * @param time in milliseconds since the epoch
   * @throws Error for users if nothing is kept of that time
   */
  at(time: number): Promise<OpenMoment>;
  /** Closes the database. */
  close(): Promise<void>;
}

/** Opens the history of what visitors got. */
export async function openMoments(settings: Settings, log: Log): Promise<Moments> {
  const { store, close } = await openEditionStore(settings, log, false);
  const derivations = createDerivations(settings, log);
  const kept = { store, source: historyName(settings) };

  async function at(time: number): Promise<OpenMoment> {
    const edition = await store.at(kept.source, time);
    if (!edition) {
      const moment = new Date(time).toISOString();
      throw new Error(`Nothing is kept of ${moment}: the site had not run, or that was deleted`);
    }
    const items = await store.items(edition, 'all');
    const beside = await store.beside(edition);
    const { digest, mediaDigest, faults } = edition;
    const parts = {
      ...(await reviveStored(settings, log, beside.files)),
      // Its files may be older than its rules and vocabularies.
      ...{ digest, mediaDigest, faults, ...beside },
      items: items.flatMap(({ item }) => item ?? []),
    };
    const derived = new Map<Derivation<unknown>, unknown>();
    const view = createView(await createEdition(parts, { at: time }), 'public', derived);
    async function derive(...wanted: readonly Derivation<unknown>[]): Promise<void> {
      for (const it of wanted) if (!derived.has(it)) derived.set(it, await it.derive(view));
    }
    const erased = items.flatMap(({ codename, item }) => (item ? [] : codename));
    return { edition, view, derivations, derive, erased };
  }

  return { kept, at, close };
}
