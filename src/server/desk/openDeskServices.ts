import { setTimeout as wait } from 'node:timers/promises';
import { companyFiles } from '../../backends/content/companyFiles.ts';
import { gitCommits } from '../../backends/content/embedded/gitCause.ts';
import type { BoardServices } from '../../desk/boards/boardContent.ts';
import { askLink } from '../../desk/boards/links/askLink.server.ts';
import { checkLinks, externalLinks } from '../../desk/boards/links/checkLinks.server.ts';
import { DeskFault, isDeskFault } from '../../desk/deskPage.ts';
import type { DeskServices } from '../../desk/deskServices.ts';
import { flagVersions } from '../../desk/history/versionStore.ts';
import { isNothingShown } from '../../desk/shown/explanation.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import type { Log } from '../operation/log.ts';
import { chooseRecords, type Records } from '../ports/chooseRecords.ts';
import { type Environment, originOf, type Settings } from '../start/settings.ts';
import { createBoardServices, createPresentMoment } from './boardServices.ts';
import { officerServices } from './officerServices.ts';
import { openShown } from './openShown.ts';

/**
 * Opens what pages of the desk are made from (PROOF-12).
 * @param env what the settings were read from
 * @throws when a store cannot be opened
 */
export async function openDeskServices(
  settings: Settings,
  log: Log,
  env: Environment = process.env,
): Promise<{
  readonly services: DeskServices;
  /** All records of the site. */
  readonly records: Records;
  close(): Promise<void>;
}> {
  const records = await chooseRecords(settings);
  const { shown, moments, close: closeShown } = await openShown(settings, env, log);
  const present = createPresentMoment(moments, settings.APPLICATION);
  const { source, store } = moments.kept;
  const boards = createBoardServices(settings, present, moments.kept);
  const links = checkLinksWhile(settings, log, { records, boards });

  async function presentView() {
    try {
      return (await present()).view;
    } catch (error) {
      if (isNothingShown(error)) throw new DeskFault(error.message);
      if (isDeskFault(error) || isStoreUnavailable(error)) throw error;
      log.error({ err: error }, 'The desk cannot read the content');
      throw new DeskFault('The content cannot be read; the log of the site says why.', 503);
    }
  }

  return {
    records,
    services: {
      records,
      boards,
      present: presentView,
      shown,
      history: {
        names: (part, limit) => moments.versions.names(source, part, limit),
        gone: (limit) => moments.kept.store.gone(source, 'all', limit),
        versions: (of, page, perPage) =>
          'file' in of && of.file === 'flags'
            ? flagVersions(moments.flags, settings.APPLICATION, page, perPage)
            : moments.versions.read(source, of, page, perPage),
        commits: async (of) => {
          const { CONTENT_DIR, CONTENT_SOURCE } = settings;
          if ('file' in of)
            return gitCommits(CONTENT_DIR, { companyFile: companyFiles[of.file].file });
          return CONTENT_SOURCE === 'embedded'
            ? gitCommits(CONTENT_DIR, { codename: of.codename })
            : undefined;
        },
      },
      ...officerServices(settings, records, store, presentView),
    },
    async close() {
      links.stop();
      await closeShown();
      await records.close();
    },
  };
}

/** How long a host is left alone, in milliseconds. */
const hostPause = 3_000;

/** From the end of a round to the next one, in milliseconds. */
const roundPause = 60 * 60_000;

/**
 * Checks links to other sites as long as the desk runs, where `DESK_LINK_CHECK` is on (PROOF-60). What a
 * round has found is stored at once, so the next one goes on where it ended.
 */
function checkLinksWhile(
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
