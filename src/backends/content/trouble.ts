import type { Staleness } from '../../content/edition/source.server.ts';
import type { BackendLog } from '../backendLog.ts';

/**
 * Knows whether the content of a source is stale, and logs when that changes.
 * @param log absent: nobody is told
 */
export function createTrouble(log: BackendLog | undefined) {
  let trouble: Staleness | undefined;
  return {
    current: () => trouble,
    /**
     * @param reason why content is stale, without the name of an item: strangers may read it at
     * `/readyz`; undefined if it is not
     * @param facts what the log says besides
     */
    settle(reason: string | undefined, facts: object = {}): void {
      if (reason === trouble?.reason) return;
      if (reason === undefined) log?.info({}, 'content is current again');
      else log?.error({ reason, ...facts }, 'content is stale');
      trouble = reason === undefined ? undefined : { since: trouble?.since ?? Date.now(), reason };
    },
  };
}
