import { DeskFault } from '../../desk/deskPage.ts';
import type { DeskServices } from '../../desk/deskServices.ts';
import { isNothingShown } from '../../desk/shown/explanation.ts';
import type { Log } from '../operation/log.ts';
import { chooseRecords, type Records } from '../ports/chooseRecords.ts';
import type { Environment, Settings } from '../start/settings.ts';
import { createBoardServices, createPresentMoment } from './boardServices.ts';
import { checkLinksWhile } from './checkLinksWhile.ts';
import { officerServices } from './officerServices.ts';
import { openHistory } from './openHistory.ts';
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
  const present = createPresentMoment(moments);
  const boards = createBoardServices(settings, present, moments.kept);
  const links = checkLinksWhile(settings, log, { records, boards });

  async function viewAt(time?: number) {
    try {
      return (await (time === undefined ? present() : moments.at(time))).view;
    } catch (error) {
      throw isNothingShown(error) ? new DeskFault(error.message) : error;
    }
  }

  return {
    records,
    services: {
      records,
      boards,
      viewAt,
      shown,
      history: openHistory(settings, moments, log),
      ...officerServices(settings, records, moments.kept.store, viewAt),
    },
    async close() {
      links.stop();
      await closeShown();
      await records.close();
    },
  };
}
