import type { PrepareChange } from '../../content/source.ts';
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
  /** Removes what shows changed content, once the content is live. */
  readonly prepare: PrepareChange;
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
    async prepare(_next, findChanges) {
      const changes = await findChanges?.();
      const ofItems = changes?.flatMap(({ type, codename }) => [
        listKey(type),
        ...(codename === undefined ? [] : [itemKey(codename)]),
      ]);
      const keys = ofItems ? [searchKey, ...new Set(ofItems)] : [rulesKey];
      return () => purger.purge(keys);
    },
    close: () => clearInterval(timer),
  };
}
