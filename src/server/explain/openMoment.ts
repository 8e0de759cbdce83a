import type { Clock } from '../../content/clock.ts';
import { createCurrentView } from '../../content/edition/currentView.server.ts';
import type { KeptEdition } from '../../content/edition/editionStore.server.ts';
import type { PublicView } from '../../content/edition/view.server.ts';
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
  /** The codenames of items whose content was erased since. */
  readonly erased: readonly string[];
}

/**
 * Reads the content of a moment from the history (CONTENT-56).
 * @param at in milliseconds since the epoch
 * @throws Error for users if nothing is kept of that time
 */
export async function openMoment(settings: Settings, log: Log, at: number): Promise<OpenMoment> {
  const { store, close } = await openEditionStore(settings, log, false);
  try {
    const edition = await store.at(historyName(settings), at);
    if (!edition) {
      const time = new Date(at).toISOString();
      throw new Error(`Nothing is kept of ${time}: the site had not run, or that was deleted`);
    }
    const kept = await store.items(edition, 'all');
    const beside = await store.beside(edition);
    const derivations = createDerivations(settings, log);
    const current = createCurrentView(derivations.list, { clock: stoppedAt(at) });
    const { digest, mediaDigest, faults } = edition;
    await current.offer({
      ...{ digest, mediaDigest, faults, ...beside },
      ...(await reviveStored(settings, log, beside.files)),
      items: kept.flatMap(({ item }) => item ?? []),
      ...(beside.media && { media: beside.media }),
      ...(beside.rules !== undefined && { rules: beside.rules }),
    });
    const view = current.now();
    current.close();
    const erased = kept.flatMap(({ codename, item }) => (item ? [] : codename));
    return { edition, view, derivations, erased };
  } finally {
    await close();
  }
}

const stoppedAt = (time: number): Clock => ({
  now: () => time,
  steady: () => 0,
  after: () => () => undefined,
});
