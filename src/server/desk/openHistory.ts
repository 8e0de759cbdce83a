import { gitCommits } from '../../backends/content/embedded/gitCause.ts';
import { writtenItems } from '../../content/edition/edition.server.ts';
import { DeskFault } from '../../desk/deskPage.ts';
import type { HistoryService } from '../../desk/history/history.ts';
import { isNothingShown } from '../../desk/shown/explanation.ts';
import { isStoreUnavailable } from '../../records/storeUnavailable.ts';
import type { Moments } from '../explain/openMoments.ts';
import type { Log } from '../operation/log.ts';
import { historyName } from '../ports/chooseContentSource.ts';
import type { Settings } from '../start/settings.ts';

/** How long the present content counts as present, in milliseconds. */
const presentFor = 5_000;

/** Opens what knows how content became what it is (PROOF-39). @param moments those of the desk's brand */
export function openHistory(settings: Settings, moments: Moments, log: Log): HistoryService {
  const source = historyName(settings);
  return {
    async present() {
      try {
        const at = Math.floor(Date.now() / presentFor) * presentFor;
        const { edition, view } = await moments.at(at);
        return { items: [...writtenItems(view.edition)], time: edition.time };
      } catch (error) {
        if (isNothingShown(error)) return { items: [] };
        if (isStoreUnavailable(error)) throw error;
        log.error({ err: error }, 'The desk cannot read the present content');
        throw new DeskFault(
          'The present content cannot be read; the log of the site says why.',
          503,
        );
      }
    },
    names: (part, limit) => moments.versions.names(source, part, limit),
    versions: (of, page, perPage) => moments.versions.read(source, of, page, perPage),
    commits: async (codename) =>
      settings.CONTENT_SOURCE === 'embedded'
        ? gitCommits(settings.CONTENT_DIR, codename)
        : undefined,
  };
}
