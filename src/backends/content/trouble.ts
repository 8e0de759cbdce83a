import type { Staleness } from '../../content/edition/source.server.ts';
import type { BackendLog } from '../backendLog.ts';

/**
 * Knows whether the content of a source is stale, and logs when that changes.
 * @param log absent: nobody is told
 * @param said what the log says when it becomes stale, and when it is current again
 */
export function createTrouble(
  log: BackendLog | undefined,
  said = { stale: 'content is stale', current: 'content is current again' },
) {
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
      if (reason === undefined) log?.info({}, said.current);
      else log?.error({ reason, ...facts }, said.stale);
      trouble = reason === undefined ? undefined : { since: trouble?.since ?? Date.now(), reason };
    },
  };
}
