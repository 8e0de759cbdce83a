import type { Staleness } from '../../content/edition/source.server.ts';
import type { BackendLog } from '../backendLog.ts';

/**
 * Knows whether the content of a source is stale, and logs when that changes.
 * @param log absent: nobody is told
 * @param message what the log says when it becomes stale
 */
export function createTrouble(log: BackendLog | undefined, message = 'content is stale') {
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
      else log?.error({ reason, ...facts }, message);
      trouble = reason === undefined ? undefined : { since: trouble?.since ?? Date.now(), reason };
    },
  };
}
