import { type Change, changesEveryPage } from '../../content/edition/changesBetween.server.ts';
import type { FlagBoard } from '../../flags/flagBoard.server.ts';
import type { PurgeEndpointParts } from '../edge/purgeEndpoint.ts';
import { createPurger, type Purger } from '../edge/purger.ts';
import { createSharedAnswers, type SharedAnswers } from '../edge/sharedAnswers.ts';
import { itemKey, listKey, rulesKey, searchKey } from '../edge/surrogateKeys.ts';
import type { Backends } from './openBackends.ts';
import type { OpenContent } from './openContent.ts';

/** The CDN in front of the site; nothing is shared or removed without one. */
export interface OpenEdge extends Purger {
  /** Which answers the CDN may store; absent without one. */
  readonly shared: SharedAnswers | undefined;
  /** The endpoint that removes pages on request; absent without a CDN. */
  readonly endpoint: PurgeEndpointParts | undefined;
  /** Removes everything from the CDN now, and what is outdated from now on. */
  keepCurrent(): void;
}

const noEdge: OpenEdge = {
  shared: undefined,
  endpoint: undefined,
  purge: () => undefined,
  notices: () => [],
  keepCurrent: () => undefined,
  close: () => undefined,
};

/**
 * Assembles what tells the CDN which answers it may store, and for how long.
 * @param isIndexCurrent whether the search index contains the current content
 */
export function openEdge(
  { settings, source, flags, log }: Backends,
  { markets, rules, pages }: OpenContent,
  isIndexCurrent: () => boolean,
): OpenEdge {
  if (!settings.CDN) return noEdge;
  const purger = createPurger({ settings, log });
  const shared = createSharedAnswers({
    settings,
    markets,
    rules,
    isIndexCurrent,
    nextMoment: () =>
      source.current.isThere() ? source.current.now().edition.next : Number.POSITIVE_INFINITY,
  });
  let keeper: EdgeKeeper | undefined;
  return {
    shared,
    endpoint: {
      secrets: settings.CDN_PURGE_SECRET,
      drop: (keys) => pages.drop(new Set(keys)),
    },
    purge: purger.purge,
    notices: purger.notices,
    keepCurrent() {
      const keeping = keepEdgeCurrent({ purger, shared, flags });
      source.current.onSwitch((_view, change) => keeping.contentChanged(change));
      keeper = keeping;
    },
    close() {
      keeper?.close();
      purger.close();
    },
  };
}

export interface KeepEdgeCurrentParts {
  readonly purger: Pick<Purger, 'purge'>;
  readonly shared: Pick<SharedAnswers, 'table'>;
  readonly flags: Pick<FlagBoard, 'current'>;
}

/** Removes pages from the CDN when they are outdated. */
export interface EdgeKeeper {
  /** Removes what shows content that changed; absent for all content. */
  contentChanged(change: Change | undefined): void;
  /** Stops following the rules and flags. */
  close(): void;
}

/** The pause between two looks at rules and flags, in milliseconds. */
const pause = 500;

/**
 * Keeps the pages of the CDN current. At the start it removes all: content, rules and settings may
 * have changed while no process ran.
 */
export function keepEdgeCurrent({ purger, shared, flags }: KeepEdgeCurrentParts): EdgeKeeper {
  // Markets change with the rules of countries, and with what content withholds where.
  const editionOf = () => `${shared.table().edition} ${flags.current().digest}`;
  let edition = editionOf();
  purger.purge([rulesKey]);
  const timer = setInterval(() => {
    const now = editionOf();
    if (now === edition) return;
    edition = now;
    purger.purge([rulesKey]);
  }, pause);
  timer.unref();
  return {
    contentChanged(change) {
      // Files have the key of searches.
      if (!change || changesEveryPage(change)) return purger.purge([rulesKey]);
      const ofItems = change.items.flatMap(({ type, codename }) => [
        listKey(type),
        itemKey(codename),
      ]);
      purger.purge([searchKey, ...new Set(ofItems)]);
    },
    close: () => clearInterval(timer),
  };
}
