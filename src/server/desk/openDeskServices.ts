import { DeskFault } from '../../desk/deskPage.ts';
import type { DeskServices } from '../../desk/deskServices.ts';
import { type OpenMoment, openMoments } from '../explain/openMoments.ts';
import type { Log } from '../operation/log.ts';
import { chooseRecords } from '../ports/chooseRecords.ts';
import type { Settings } from '../start/settings.ts';
import { createBoardServices, createPresentMoment } from './boardServices.ts';
import { checkLinksWhile } from './checkLinksWhile.ts';

/** How many moments stay open; each takes as much memory as the content of the site. */
const mostMoments = 2;

/**
 * Opens what pages of the desk are made from (PROOF-12).
 * @throws when a store cannot be opened
 */
export async function openDeskServices(
  settings: Settings,
  log: Log,
): Promise<{ readonly services: DeskServices; close(): Promise<void> }> {
  const records = await chooseRecords(settings);
  const moments = await openMoments(settings, log);
  const open = new Map<number, Promise<OpenMoment>>();

  function momentAt(time: number): Promise<OpenMoment> {
    const moment =
      open.get(time) ??
      moments.at(time).catch((error: Error) => {
        open.delete(time);
        throw new DeskFault(error.message);
      });
    open.delete(time);
    open.set(time, moment);
    const [oldest] = open.keys();
    if (open.size > mostMoments && oldest !== undefined) open.delete(oldest);
    return moment;
  }

  const present = createPresentMoment(moments);
  const boards = createBoardServices(settings, present, moments.kept);
  const links = checkLinksWhile(settings, log, { records, boards });
  return {
    services: {
      records,
      boards,
      viewAt: async (time) => (await (time === undefined ? present() : momentAt(time))).view,
    },
    async close() {
      links.stop();
      await moments.close();
      await records.close();
    },
  };
}
