import { isVeterinary } from '../../brand/brand.ts';
import { writtenItem } from '../../content/edition/edition.server.ts';
import type { EditionStore } from '../../content/edition/editionStore.server.ts';
import type { PublicView } from '../../content/edition/view.server.ts';
import type { DeskServices } from '../../desk/deskServices.ts';
import {
  directionsRegister,
  factsOf,
  type RevisionEntry,
} from '../../desk/directions/register.server.ts';
import type { RetentionService } from '../../desk/retention/retentionService.ts';
import { remembered } from '../../memory/keepMade.ts';
import { historyName } from '../ports/chooseContentSource.ts';
import type { Records } from '../ports/chooseRecords.ts';
import { deletedRecords, proveRetention } from '../retention/checkRetention.ts';
import { periodsOf } from '../retention/periods.ts';
import { countryRulesOf } from '../start/countryRulesOf.ts';
import type { Settings } from '../start/settings.ts';
import { startBrand } from '../start/startBrand.ts';
import { formWordings } from './formWordings.ts';
import { keptWordings } from './keptWordings.ts';
import { personsAtDesk } from './personsAtDesk.ts';

type History = Pick<EditionStore, 'at' | 'items' | 'beside' | 'versions' | 'gone'>;

/** What the pages about consent, persons, periods and directions for use are made from (PROOF-45). */
export function officerServices(
  settings: Settings,
  records: Records,
  history: History,
  present: () => Promise<PublicView>,
): Pick<
  DeskServices,
  'wordings' | 'formWords' | 'persons' | 'retention' | 'directions' | 'paperIsDue'
> {
  const { collections } = startBrand(settings);
  const source = historyName(settings);
  return {
    wordings: remembered(() => keptWordings(history, source, collections, Date.now()), presentFor),
    formWords: formWordings(history, source),
    persons: personsAtDesk(records, settings),
    retention: retentionAtDesk(settings, records),
    async directions() {
      const { edition } = await present();
      const rules = countryRulesOf(settings, edition.rules);
      const there = directionsRegister({ edition, collections, rules });
      const isThere = (codename: string) => writtenItem(edition, codename) !== undefined;
      const gone = await goneRevisions(history, source, collections, isThere);
      return [...there, ...gone];
    },
    paperIsDue: !isVeterinary(startBrand(settings)),
  };
}

/** How long words count as the present ones, in milliseconds. */
const presentFor = 30_000;

function retentionAtDesk(settings: Settings, { retention }: Records): RetentionService {
  return {
    periods: periodsOf(settings),
    deleted: (from, to) => deletedRecords(settings, retention, { from, to }),
    proofs: (limit) => retention.proofs(limit),
    check: () => proveRetention(settings, retention),
  };
}

/** So many are read of the past; the last ones that went. */
const mostGone = 500;

/**
 * Revisions whose items are gone, as they were at last; those that were erased have no facts.
 * @param isThere whether an item is in the content that the others were read from: one that has just gone
 * is listed once
 */
async function goneRevisions(
  history: History,
  source: string,
  collections: readonly string[],
  isThere: (codename: string) => boolean,
): Promise<readonly RevisionEntry[]> {
  const gone = await history.gone(source, 'directions_for_use', mostGone);
  return gone.flatMap(({ codename, item, to }): RevisionEntry[] => {
    if (!item || isThere(codename) || !collections.includes(item.collection)) return [];
    return [{ ...factsOf(item), state: 'gone', until: to, products: [], withheldIn: [] }];
  });
}
