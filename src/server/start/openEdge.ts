import { type EdgeKeeper, keepEdgeCurrent } from '../edge/keepEdgeCurrent.ts';
import type { PurgeEndpointParts } from '../edge/purgeEndpoint.ts';
import { createPurger, type Purger } from '../edge/purger.ts';
import { createSharedAnswers, type SharedAnswers } from '../edge/sharedAnswers.ts';
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
