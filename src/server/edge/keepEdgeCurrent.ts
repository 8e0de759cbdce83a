import { type Change, changesEveryPage } from '../../content/edition/changesBetween.server.ts';
import type { FlagBoard } from '../../flags/flagBoard.server.ts';
import type { Purger } from './purger.ts';
import type { SharedAnswers } from './sharedAnswers.ts';
import { itemKey, listKey, rulesKey, searchKey } from './surrogateKeys.ts';

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
