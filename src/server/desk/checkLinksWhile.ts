import { setTimeout as wait } from 'node:timers/promises';
import type { BoardServices } from '../../desk/boards/boardContent.ts';
import { askLink } from '../../desk/boards/links/askLink.server.ts';
import { checkLinks } from '../../desk/boards/links/checkLinks.server.ts';
import { externalLinks } from '../../desk/boards/links/externalLinks.server.ts';
import type { Log } from '../operation/log.ts';
import type { Records } from '../ports/chooseRecords.ts';
import { originOf, type Settings } from '../start/settings.ts';

/** How long a host is left alone, in milliseconds. */
const hostPause = 3_000;

/** From the end of a round to the next one, in milliseconds. */
const roundPause = 60 * 60_000;

/**
 * Checks links to other sites as long as the desk runs, where `DESK_LINK_CHECK` is on (PROOF-60). What a
 * round has found is stored at once, so the next one goes on where it ended.
 */
export function checkLinksWhile(
  settings: Settings,
  log: Pick<Log, 'info' | 'warn'>,
  { records, boards }: { records: Pick<Records, 'linkChecks'>; boards: BoardServices },
): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => wait(hostPause, undefined, { signal, ref: false }).catch(() => undefined);
  const userAgent = `Portico link check (+${originOf(settings)})`;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        const links = await externalLinks(await boards.content());
        const asked = await checkLinks({
          links,
          store: records.linkChecks,
          ask: (address) => askLink(address, { userAgent, pause, signal }),
          pause,
          now: Date.now,
          signal,
        });
        if (asked > 0) log.info({ asked }, 'Links to other sites were checked');
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, 'Links to other sites cannot be checked');
      }
      await wait(roundPause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  if (settings.DESK_LINK_CHECK) void run();
  return { stop: () => stopping.abort() };
}
