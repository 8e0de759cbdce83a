import { DeskFault } from '../../desk/deskPage.ts';
import type { DeskServices } from '../../desk/deskServices.ts';
import { isNothingShown } from '../../desk/shown/explanation.ts';
import type { Log } from '../operation/log.ts';
import { chooseRecords, type Records } from '../ports/chooseRecords.ts';
import type { Environment, Settings } from '../start/settings.ts';
import { officerServices } from './officerServices.ts';
import { openHistory } from './openHistory.ts';
import { openShown } from './openShown.ts';

/** How long the present content counts as present, in milliseconds. */
const presentFor = 2_000;

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

  async function viewAt(time = Math.floor(Date.now() / presentFor) * presentFor) {
    try {
      return (await moments.at(time)).view;
    } catch (error) {
      throw isNothingShown(error) ? new DeskFault(error.message) : error;
    }
  }

  return {
    records,
    services: {
      records,
      viewAt,
      shown,
      history: openHistory(settings, moments, log),
      ...officerServices(settings, records, moments.kept.store, viewAt),
    },
    async close() {
      await closeShown();
      await records.close();
    },
  };
}
